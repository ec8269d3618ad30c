import Testing
import Unloading

@Suite struct NavigationViewTests {
  @Test func `holds a screen once, however often it is updated`() {
    let view = stack(of: 3)
    #expect(view.loadedScreens.count == 3)
    #expect(view.loadedBytes == 30)
  }

  @Test func `drops a screen that holds nothing and is not visible`() {
    var view = stack(of: 3)
    var empty = view.loadedScreens[0]
    empty.bytes = PerResource(repeating: 0)
    view.update(empty)
    #expect(view.loadedScreens.map(\.id.number).sorted() == [1, 2])
  }

  @Test func `keeps the visible screen, even if it holds nothing`() {
    var view = stack(of: 1)
    var empty = view.loadedScreens[0]
    empty.bytes = PerResource(repeating: 0)
    view.update(empty)
    #expect(view.loadedScreens.count == 1)
  }

  @Test func `drops a screen that has left the stack`() {
    var view = stack(of: 3)
    view.remove(ScreenID(1))
    #expect(view.loadedScreens.map(\.id.number).sorted() == [0, 2])
  }
}

@Suite struct ResourcesTests {
  @Test func `are printed by name, in one order`() {
    #expect("\(Resources([.model, .backingStore]))" == "backingStore+model")
    #expect("\(Resources.all)" == "backingStore+viewTree+model+cache")
    #expect("\(Resources())" == "")
  }
}
