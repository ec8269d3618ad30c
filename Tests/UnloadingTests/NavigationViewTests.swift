import Testing

@testable import Unloading

@Suite("The navigation as policies see it") struct NavigationViewTests {
  private func numbers(_ view: borrowing NavigationView) -> [Int] {
    view.loadedScreens.map(\.id.number).sorted()
  }

  @Test func `an update enters a screen once and replaces what was known`() {
    var view = NavigationView()
    view.update(screen(0, shown: 0, bytes: 100))
    view.update(screen(0, shown: 5, bytes: 70))
    #expect(numbers(view) == [0])
    #expect(view.loadedBytes == 70)
    #expect(view.loadedScreens[0].lastShownMilliseconds == 5)
  }

  @Test func `a hidden screen without bytes is taken out, or never enters`() {
    var view = NavigationView()
    for position in 0..<3 { view.update(screen(position, shown: 0)) }
    view.update(screen(1, shown: 0, bytes: 0))
    view.update(screen(7, shown: 0, bytes: 0))
    #expect(numbers(view) == [0, 2])
  }

  @Test func `a visible screen stays though it holds nothing`() {
    var view = NavigationView()
    view.update(screen(0, shown: 0, bytes: 0, visible: true))
    #expect(numbers(view) == [0])
  }

  @Test(arguments: [0, 1, 2]) func `removing a screen leaves the others`(number: Int) {
    var view = NavigationView()
    for position in 0..<3 { view.update(screen(position, shown: 0, bytes: 1 << position)) }
    view.remove(ScreenID(number))
    #expect(numbers(view) == [0, 1, 2].filter { $0 != number })
    #expect(view.loadedBytes == 7 - 1 << number)
  }

  @Test func `removing one that is not loaded changes nothing`() {
    var view = NavigationView()
    view.remove(ScreenID(3))
    view.update(screen(0, shown: 0))
    view.remove(ScreenID(3))
    #expect(numbers(view) == [0])
  }

  @Test func `the bytes of a screen are those of its four resources`() {
    var bytes = PerResource(repeating: 0)
    for (index, resource) in Resource.allCases.enumerated() { bytes[resource] = 1 << index }
    #expect(bytes.total == 15)
  }

  @Test func `resources print as they stand in the results`() {
    #expect("\(Resources.all)" == "backingStore+viewTree+model+cache")
    #expect("\(Resources([.cache, .backingStore]))" == "backingStore+cache")
    #expect("\(Resources([]))" == "")
  }
}
