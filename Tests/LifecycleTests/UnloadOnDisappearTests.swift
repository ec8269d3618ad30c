import Lifecycle
import Testing

/// A platform that one author foresaw: views go as soon as they are off screen, without a warning.
@Suite("A limited device", .nothingSurvives)
struct UnloadOnDisappearTests {
  @Test func `unloads what a push covers, once it did disappear`() {
    let stage = Stage(.limited)
    let stack = stage.shownStack(["A"])
    stack.push(stage.screen("B"))
    #expect(
      stage.log(only: Set.transition.union(Set.memory)) == [
        "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "A.viewWillUnload",
        "A.viewDidUnload",
        "B.viewDidAppear",
      ])
    #expect(!stack.viewControllers[0].isViewLoaded)
    stack.pop()
    #expect(
      stage.log(only: Set.loading.union(Set.memory)) == [
        "A.loadView", "A.viewDidLoad", "B.viewWillUnload", "B.viewDidUnload",
      ])
  }

  @Test func `unloads nothing twice: a warning finds it unloaded`() {
    let stage = Stage(.limited)
    let stack = stage.shownStack(["A", "B"])
    stage.application.deliverMemoryWarning()
    #expect(stage.log.sorted() == ["A.didReceiveMemoryWarning", "B.didReceiveMemoryWarning"])
    withExtendedLifetime(stack) {}
  }

  @Test(arguments: [Platform.inert, .ios5, .ios6]) func `is none of the others`(platform: Platform) {
    let stage = Stage(platform)
    let stack = stage.shownStack(["A", "B"])
    #expect(stage.log(only: .memory) == [] && stack.viewControllers[0].isViewLoaded)
  }

  @Test func `unloads a container, and not its child, whose view has a superview until then`() {
    let stage = Stage(.limited)
    let container = Container(in: stage.application, title: "P")
    let child = stage.screen("A")
    container.addChild(child)
    child.didMove(toParent: container)
    container.view.addSubview(child.view)
    stage.window.show(container)
    stage.window.close()
    #expect(stage.log(only: .memory) == ["P.viewWillUnload", "P.viewDidUnload"])
    #expect(child.isViewLoaded)
  }
}
