import Lifecycle
import Testing

/// Writes what it is told among the callbacks that the screens are sent.
private final class Delegate: NavigationControllerDelegate {
  var heard: [String] = []
  var whenShown: (NavigationController, ViewController) -> Void = { _, _ in }

  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
  ) { hear("willShow", viewController, animated) }

  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) {
    hear("didShow", viewController, animated)
    whenShown(navigationController, viewController)
  }

  func hear(_ callback: String, _ controller: ViewController, _ animated: Bool = false) {
    heard.append("\(controller.name).\(callback)" + (animated ? " animated" : ""))
  }

  /// What was heard since the last call.
  func take() -> [String] {
    defer { heard = [] }
    return heard
  }
}

@Suite("A navigation controller's delegate", .nothingSurvives)
struct NavigationDelegateTests {
  private let stage = Stage()
  private let delegate = Delegate()

  private func shownStack(_ titles: [String]) -> NavigationController {
    let stack = stage.shownStack(titles)
    stack.delegate = delegate
    return stack
  }

  /// A screen whose will and did appear are written among what the delegate is told.
  private func heardScreen(_ title: String) -> Screen {
    let delegate = delegate
    return stage.screen(title)
      .on(.viewWillAppear) { delegate.hear("viewWillAppear", $0) }
      .on(.viewDidAppear) { delegate.hear("viewDidAppear", $0) }
      .on(.viewDidDisappear) { delegate.hear("viewDidDisappear", $0) }
  }

  /// The order of the log in "UIViewController Life Cycle", Vast, 2012.
  @Test func `hears of a push and a pop after will appear and after did appear, as a real app logs it`() {
    let stack = NavigationController(in: stage.application, title: "N", root: heardScreen("A"))
    stack.delegate = delegate
    stage.window.show(stack)
    let appears = ["viewWillAppear", "willShow", "viewDidAppear", "didShow"]
    #expect(delegate.take() == appears.map { "A.\($0)" })
    stack.push(heardScreen("B"))
    #expect(
      delegate.take() == [
        "B.viewWillAppear", "B.willShow", "A.viewDidDisappear", "B.viewDidAppear", "B.didShow",
      ])
    stack.pop()
    #expect(
      delegate.take() == [
        "A.viewWillAppear", "A.willShow", "B.viewDidDisappear", "A.viewDidAppear", "A.didShow",
      ])
  }

  @Test func `hears of nobody between when several are popped at once`() {
    let stack = shownStack(["A", "B", "C", "D"])
    stack.pop(to: stack.viewControllers[2])
    #expect(delegate.take() == ["C.willShow", "C.didShow"])
    stack.popToRoot(animated: true)
    #expect(delegate.take() == ["A.willShow animated", "A.didShow animated"])
  }

  /// The SDK header: called when a new top is shown.
  @Test func `hears of a new stack only if its top is new`() {
    let stack = shownStack(["A", "B"])
    stack.setViewControllers([stage.screen("X"), stack.topViewController!])
    #expect(delegate.take() == [])
    stack.setViewControllers([stage.screen("Y"), stage.screen("Z")])
    #expect(delegate.take() == ["Z.willShow", "Z.didShow"])
  }

  @Test func `hears of a finished swipe once`() {
    let stack = shownStack(["A", "B"])
    stack.beginInteractivePop()
    #expect(delegate.take() == ["A.willShow animated"])
    stack.finishInteractivePop()
    #expect(delegate.take() == ["A.didShow animated"])
  }

  /// Open Radar 21137690, and BufferedNavigationController's issue 5.
  @Test func `hears nothing when a swipe is cancelled, though the former top is shown again`() {
    let stack = shownStack(["A", "B"])
    stack.beginInteractivePop()
    _ = delegate.take()
    stack.cancelInteractivePop()
    #expect(stack.topViewController?.name == "B")
    #expect(delegate.take() == [])
  }

  @Test func `hears nothing of a stack off screen, and of its top when it comes on screen`() {
    let stack = stage.stack(["A", "B"])
    stack.delegate = delegate
    stack.push(stage.screen("C"))
    stack.pop()
    #expect(delegate.take() == [])
    let tabs = TabBarController(
      in: stage.application, title: "T", viewControllers: [stage.screen("X"), stack])
    stage.window.show(tabs)
    #expect(delegate.take() == [])
    for _ in 0..<2 {
      tabs.select(1)
      #expect(delegate.take() == ["B.willShow", "B.didShow"])
      tabs.select(0)
      #expect(delegate.take() == [])
    }
  }

  @Test func `finds the stack settled: who was popped is told, and another may be pushed`() {
    let stack = shownStack(["A", "B"])
    let b = stack.topViewController!
    delegate.whenShown = { [stage] stack, shown in
      guard shown.name == "A" else { return }
      #expect(b.parent == nil)
      stack.push(stage.screen("C"))
    }
    stack.pop()
    #expect(delegate.take() == ["A.willShow", "A.didShow", "C.willShow", "C.didShow"])
    NestedNavigationTests.expectOnlyTheTopIsShown(stack, in: stage)
  }

  @Test(
    "is not told that one is shown that a callback has covered",
    arguments: [LifecycleEvent.Kind.viewWillAppear, .viewIsAppearing, .viewDidAppear])
  func redirect(in callback: LifecycleEvent.Kind) {
    let stack = shownStack(["A"])
    stack.push(stage.screen("B").on(callback) { [stage] _ in stack.push(stage.screen("C")) })
    #expect(delegate.take().filter { $0.hasSuffix("didShow") } == ["C.didShow"])
    (stack.viewControllers[1] as? Screen)?.reactions = [:]
  }

  @Test(
    "hears once of whom a root pushes while the stack comes on screen",
    arguments: [LifecycleEvent.Kind.viewWillAppear, .viewIsAppearing, .viewDidAppear])
  func redirectAtStart(in callback: LifecycleEvent.Kind) {
    let root = stage.screen("A")
    let stack = NavigationController(in: stage.application, title: "N", root: root)
    stack.delegate = delegate
    root.on(callback) { [stage, unowned stack] _ in stack.push(stage.screen("B")) }
    stage.window.show(stack)
    #expect(delegate.take().filter { $0.hasSuffix("didShow") } == ["B.didShow"])
    root.reactions = [:]
  }

  /// The log and its digest are what results are compared by.
  @Test func `is no event, is not retained, and changes nothing in the log`() {
    let (heard, silent) = (Stage(), Stage())
    for stage in [heard, silent] {
      let stack = stage.stack(["A"])
      do {
        let delegate = Delegate()
        if stage === heard { stack.delegate = delegate }
        stage.window.show(stack)
        stack.push(stage.screen("B"))
        #expect(delegate.take().isEmpty == (stage === silent))
      }
      #expect(stack.delegate == nil)
      stack.pop()
    }
    #expect(heard.application.log.digest == silent.application.log.digest)
  }
}
