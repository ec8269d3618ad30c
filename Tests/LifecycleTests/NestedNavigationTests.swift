import Lifecycle
import Testing

/// Apps redirect: a callback of one transition starts another. Real systems warn of it, and still show one
/// screen.
@Suite("Navigation from inside a callback", .nothingSurvives)
struct NestedNavigationTests {
  static let callbacks: [LifecycleEvent.Kind] = [
    .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidLayoutSubviews, .viewDidAppear,
  ]

  static func expectOnlyTheTopIsShown(_ stack: NavigationController, in stage: Stage) {
    for screen in stack.viewControllers {
      let isTop = screen === stack.topViewController
      #expect(screen.isOnScreen == isTop, "\(screen.name)")
      #expect((screen.viewIfLoaded?.window === stage.window) == isTop, "\(screen.name)")
    }
    #expect(stack.view.subviews.count == 1)
  }

  /// Of each controller: after a viewWillAppear comes its viewDidAppear or its viewWillDisappear, and so on
  /// round; in the end it did appear or did disappear.
  static func expectAppearanceAlternates(_ log: [String]) {
    var last: [Substring: Substring] = [:]
    let successors: [Substring: Set<Substring>] = [
      "viewWillAppear": ["viewDidAppear", "viewWillDisappear"],
      "viewDidAppear": ["viewWillDisappear"], "viewWillDisappear": ["viewDidDisappear", "viewWillAppear"],
      "viewDidDisappear": ["viewWillAppear"],
    ]
    for line in log {
      let words = line.split(separator: ".")
      if let before = last[words[0]] {
        #expect(successors[before]!.contains(words[1]), "\(line) in \(log)")
      }
      last[words[0]] = words[1]
    }
    #expect(last.values.allSatisfy { ["viewDidAppear", "viewDidDisappear"].contains($0) }, "\(log)")
  }

  @Test("a pushed screen that pushes another", arguments: callbacks)
  func pushOnPush(in callback: LifecycleEvent.Kind) {
    let stage = Stage()
    let stack = stage.shownStack(["A"])
    stack.push(pusher(of: "C", on: stack, in: callback, stage: stage))
    Self.expectOnlyTheTopIsShown(stack, in: stage)
    #expect(stack.viewControllers.map(\.name) == ["A", "B", "C"])
    Self.expectAppearanceAlternates(stage.log(only: .transition))
  }

  @Test("a root that pushes while the stack appears", arguments: callbacks)
  func pushOnShow(in callback: LifecycleEvent.Kind) {
    let stage = Stage()
    let root = stage.screen("B")
    let stack = NavigationController(in: stage.application, title: "N", root: root)
    pushOnce(of: "C", on: stack, from: root, in: callback, stage: stage)
    stage.window.show(stack)
    Self.expectOnlyTheTopIsShown(stack, in: stage)
    let log = stage.log(only: .appearance)
    Self.expectAppearanceAlternates(log.filter { !$0.hasSuffix("viewIsAppearing") })
    #expect(log.filter { $0 == "C.viewIsAppearing" }.count == 1)
    #expect(log.filter { $0 == "C.viewDidAppear" }.count == 1)
  }

  @Test("a pushed screen that pops itself", arguments: callbacks + [.willMoveToParent])
  func popOnPush(in callback: LifecycleEvent.Kind) {
    let stage = Stage()
    let stack = stage.shownStack(["A", "Z"])
    stack.push(stage.screen("B").on(callback) { [unowned stack] _ in stack.pop() })
    Self.expectOnlyTheTopIsShown(stack, in: stage)
    Self.expectAppearanceAlternates(stage.log(only: .transition))
  }

  @Test(
    "a covered screen that navigates when it disappears",
    arguments: [LifecycleEvent.Kind.viewWillDisappear, .viewDidDisappear])
  func pushOnCover(in callback: LifecycleEvent.Kind) {
    let stage = Stage()
    let a = stage.screen("A")
    let stack = NavigationController(in: stage.application, title: "N", root: a)
    pushOnce(of: "C", on: stack, from: a, in: callback, stage: stage)
    stage.window.show(stack)
    stack.push(stage.screen("B"))
    Self.expectOnlyTheTopIsShown(stack, in: stage)
    Self.expectAppearanceAlternates(stage.log(only: .transition))
  }

  @Test(
    "a popped screen that pushes when it goes",
    arguments: [LifecycleEvent.Kind.willMoveFromParent, .viewWillDisappear])
  func pushOnPop(in callback: LifecycleEvent.Kind) {
    let stage = Stage()
    let stack = stage.shownStack(["A"])
    stack.push(pusher(of: "C", on: stack, in: callback, stage: stage))
    stack.pop()
    #expect(stack.viewControllers.map(\.name) == ["A", "C"])
    Self.expectOnlyTheTopIsShown(stack, in: stage)
  }

  private func pusher(
    of title: String, on stack: NavigationController, in callback: LifecycleEvent.Kind, stage: Stage
  ) -> Screen {
    let screen = stage.screen("B")
    pushOnce(of: title, on: stack, from: screen, in: callback, stage: stage)
    return screen
  }

  private func pushOnce(
    of title: String, on stack: NavigationController, from screen: Screen, in callback: LifecycleEvent.Kind,
    stage: Stage
  ) {
    screen.on(callback) { [unowned stack, unowned stage] screen in
      screen.reactions[callback] = nil
      stack.push(stage.screen(title))
    }
  }
}
