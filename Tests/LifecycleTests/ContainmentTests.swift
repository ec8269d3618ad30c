import Lifecycle
import Testing

@Suite("A container", .nothingSurvives)
struct ContainmentTests {
  @Test
  func `sends willMove on addChild and didMove on removeFromParent; the other two are its author's duty`() {
    let stage = Stage()
    let (parent, child) = (Container(in: stage.application, title: "P"), stage.screen("C"))
    parent.addChild(child)
    #expect(stage.log == ["C.willMove(toParent)"])
    #expect(child.parent === parent)
    child.removeFromParent()
    #expect(stage.log == ["C.didMove(nil)"])
    #expect(child.parent == nil && parent.children.isEmpty)
    child.removeFromParent()
    #expect(stage.log == [])
  }

  @Test func `shares its appearance with a child whose view it added: P, C, P, C`() {
    let stage = Stage()
    let parent = Container(in: stage.application, title: "P")
    let child = stage.screen("C")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    stage.window.show(parent)
    #expect(
      stage.log(only: .transition) == [
        "P.viewWillAppear", "C.viewWillAppear", "P.viewDidAppear", "C.viewDidAppear",
      ])
    stage.window.close()
    #expect(
      stage.log(only: .transition) == [
        "P.viewWillDisappear", "C.viewWillDisappear", "P.viewDidDisappear", "C.viewDidDisappear",
      ])
  }

  @Test func `tells a child whose view is not in its own nothing, and does not load it`() {
    let stage = Stage()
    let parent = Container(in: stage.application, title: "P")
    let child = stage.screen("C")
    parent.addChild(child)
    stage.window.show(parent)
    #expect(!child.isViewLoaded)
    #expect(stage.log.allSatisfy { !$0.hasPrefix("C.view") })
  }

  /// An app that lets its view go in viewDidDisappear is common; the children must still hear the end of it.
  @Test func `ends the disappearance of its children though it lets its view go in viewDidDisappear`() {
    let stage = Stage()
    let parent = stage.screen("P")
    let child = stage.screen("C")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    parent.on(.viewDidDisappear) { $0.view = nil }
    stage.window.show(parent)
    _ = stage.log
    stage.window.close()
    #expect(stage.log(only: .transition).suffix(2) == ["P.viewDidDisappear", "C.viewDidDisappear"])
  }

  @Test func `is told once that it is appearing, between will and did`() {
    let stage = Stage()
    let a = stage.screen("A")
    a.isAppearing()
    a.beginAppearanceTransition(true, animated: false)
    a.isAppearing()
    a.isAppearing()
    a.endAppearanceTransition()
    a.isAppearing()
    #expect(stage.log == ["A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear"])
  }
}
