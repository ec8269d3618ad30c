import Lifecycle
import Testing

/// A row of the transition table: what a navigation controller tells its screens, in order.
struct Transition: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var evidence: String
  var stack: [String]
  var act: @Sendable (Stage, NavigationController) -> Void
  var log: [String]
}

@Suite("A navigation controller", .nothingSurvives)
struct NavigationTests {
  static let transitions = [
    Transition(
      testDescription: "push A→B", evidence: "more than 7 console logs, a re-implementation agrees",
      stack: ["A"], act: { stage, stack in stack.push(stage.screen("B")) },
      log: [
        "B.willMove(toParent)", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear",
        "B.viewIsAppearing", "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews", "A.viewDidDisappear",
        "B.viewDidAppear", "B.didMove(toParent)",
      ]),
    Transition(
      testDescription: "pop B→A", evidence: "console log", stack: ["A", "B"],
      act: { _, stack in stack.pop() },
      log: [
        "B.willMove(nil)", "B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing",
        "A.viewWillLayoutSubviews", "A.viewDidLayoutSubviews", "B.viewDidDisappear", "A.viewDidAppear",
        "B.didMove(nil)", "B.deinit",
      ]),
    Transition(
      testDescription: "popToRoot C..A, B buried", evidence: "one console log", stack: ["A", "B", "C"],
      act: { _, stack in stack.popToRoot() },
      log: [
        "C.willMove(nil)", "B.willMove(nil)", "C.viewWillDisappear", "A.viewWillAppear", "B.didMove(nil)",
        "B.deinit", "A.viewIsAppearing", "A.viewWillLayoutSubviews", "A.viewDidLayoutSubviews",
        "C.viewDidDisappear", "A.viewDidAppear", "C.didMove(nil)", "C.deinit",
      ]),
    Transition(
      testDescription: "pop to B from D", evidence: "as popToRoot", stack: ["A", "B", "C", "D"],
      act: { _, stack in stack.pop(to: stack.viewControllers[1]) },
      log: [
        "D.willMove(nil)", "C.willMove(nil)", "D.viewWillDisappear", "B.viewWillAppear", "C.didMove(nil)",
        "C.deinit", "B.viewIsAppearing", "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews",
        "D.viewDidDisappear", "B.viewDidAppear", "D.didMove(nil)", "D.deinit",
      ]),
    Transition(
      testDescription: "swipe back completed", evidence: "console log: as pop", stack: ["A", "B"],
      act: { _, stack in
        stack.beginInteractivePop()
        #expect(stack.finishInteractivePop()?.name == "B")
      },
      log: [
        "B.willMove(nil)", "B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing",
        "A.viewWillLayoutSubviews", "A.viewDidLayoutSubviews", "B.viewDidDisappear", "A.viewDidAppear",
        "B.didMove(nil)", "B.deinit",
      ]),
    Transition(
      testDescription: "swipe back cancelled",
      evidence: "console log, a re-implementation agrees; the last line is chosen without evidence",
      stack: ["A", "B"],
      act: { _, stack in
        stack.beginInteractivePop()
        stack.cancelInteractivePop()
      },
      log: [
        "B.willMove(nil)", "B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing",
        "A.viewWillLayoutSubviews", "A.viewDidLayoutSubviews", "A.viewWillDisappear", "A.viewDidDisappear",
        "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear", "B.didMove(toParent)",
      ]),
    Transition(
      testDescription: "swipe back at the root", evidence: "Apple's documentation: the gesture fails",
      stack: ["A"],
      act: { _, stack in
        stack.beginInteractivePop()
        stack.cancelInteractivePop()
        #expect(stack.finishInteractivePop() == nil)
      },
      log: []),
    Transition(
      testDescription: "setViewControllers to a new stack, A and B buried",
      evidence: "a re-implementation; release of the buried as in popToRoot", stack: ["A", "B", "C"],
      act: { stage, stack in
        // Nothing here may hold what the stack lets go of.
        stack.setViewControllers([stack.viewControllers[1], stage.screen("X"), stage.screen("Y")])
      },
      log: [
        "X.willMove(toParent)", "Y.willMove(toParent)", "C.willMove(nil)", "A.willMove(nil)", "Y.loadView",
        "Y.viewDidLoad", "C.viewWillDisappear", "Y.viewWillAppear", "A.didMove(nil)", "A.deinit",
        "Y.viewIsAppearing", "Y.viewWillLayoutSubviews", "Y.viewDidLayoutSubviews", "C.viewDidDisappear",
        "Y.viewDidAppear", "X.didMove(toParent)", "Y.didMove(toParent)", "C.didMove(nil)", "C.deinit",
      ]),
    Transition(
      testDescription: "setViewControllers that leaves the top where it is",
      evidence: "a re-implementation: buried ones hear nothing", stack: ["A", "B"],
      act: { stage, stack in stack.setViewControllers([stage.screen("X"), stack.topViewController!]) },
      log: [
        "X.willMove(toParent)", "A.willMove(nil)", "A.didMove(nil)", "A.deinit", "X.didMove(toParent)",
      ]),
    Transition(
      testDescription: "setViewControllers that buries the former top",
      evidence: "a re-implementation: as push", stack: ["A"],
      act: { stage, stack in stack.setViewControllers(Array(stack.viewControllers) + [stage.screen("B")]) },
      log: [
        "B.willMove(toParent)", "B.loadView", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear",
        "B.viewIsAppearing", "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews", "A.viewDidDisappear",
        "B.viewDidAppear", "B.didMove(toParent)",
      ]),
    Transition(
      testDescription: "setViewControllers to what it is", evidence: "a re-implementation",
      stack: ["A", "B"],
      act: { _, stack in stack.setViewControllers(Array(stack.viewControllers)) }, log: []),
    Transition(
      testDescription: "pop of the root", evidence: "Apple's documentation: does nothing", stack: ["A"],
      act: { _, stack in
        #expect(stack.pop() == nil)
        stack.popToRoot()
        stack.pop(to: stack.viewControllers[0])
      },
      log: []),
  ]

  @Test("sends what real apps log, in that order", arguments: transitions)
  func order(of transition: Transition) {
    let stage = Stage()
    let stack = stage.shownStack(transition.stack)
    transition.act(stage, stack)
    #expect(stage.log == transition.log, "evidence: \(transition.evidence)")
  }

  @Test func `no longer holds the popped controller when its viewWillDisappear runs`() {
    let stage = Stage()
    let stack = stage.shownStack(["A"])
    var depths: [Int] = []
    stack.push(stage.screen("B").on(.viewWillDisappear) { [unowned stack] _ in depths.append(stack.depth) })
    stack.pop()
    #expect(depths == [1])
  }

  /// Apps reach their navigation controller from there. Tried: the link up cut before the transition.
  @Test func `is still the parent of the popped controller when its viewWillDisappear runs`() {
    let stage = Stage()
    let stack = stage.shownStack(["A"])
    var hadParent: [Bool] = []
    let b = stage.screen("B").on(.viewWillDisappear) { hadParent.append($0.parent != nil) }
    for end in [
      { stack.pop() },
      {
        stack.beginInteractivePop()
        return stack.finishInteractivePop()
      },
    ] {
      stack.push(b)
      #expect(end() === b)
      #expect(b.parent == nil)
    }
    #expect(hadParent == [true, true])
  }

  @Test func `loads and shows only the topmost of several pushed before it is shown`() {
    let stage = Stage()
    let stack = stage.stack(["A", "B", "C"])
    #expect(stage.log(only: .loading) == [])
    stage.window.show(stack)
    #expect(
      stage.wholeLog == [
        "N.loadView", "N.viewDidLoad", "N.viewWillAppear", "C.loadView", "C.viewDidLoad", "C.viewWillAppear",
        "N.viewIsAppearing", "C.viewIsAppearing", "N.viewWillLayoutSubviews", "N.viewDidLayoutSubviews",
        "C.viewWillLayoutSubviews", "C.viewDidLayoutSubviews", "N.viewDidAppear", "C.viewDidAppear",
      ])
    #expect(stack.viewControllers.map(\.isViewLoaded) == [false, false, true])
  }

  @Test func `does not load again what comes on top again with its view`() {
    let stage = Stage()
    let stack = stage.shownStack(["A", "B"])
    let b = stack.pop()!
    stack.push(b)
    stack.push(stage.screen("C"))
    stack.pop()
    #expect(stage.log(only: .loading) == ["C.loadView", "C.viewDidLoad"])
  }

  @Test func `loads an unloaded screen before it will appear`() {
    let stage = Stage(.ios5)
    let stack = stage.shownStack(["A", "B"])
    stage.application.deliverMemoryWarning()
    _ = stage.log
    stack.pop()
    #expect(
      stage.log == [
        "B.willMove(nil)", "A.loadView", "A.viewDidLoad", "B.viewWillDisappear", "A.viewWillAppear",
        "A.viewIsAppearing", "A.viewWillLayoutSubviews", "A.viewDidLayoutSubviews", "B.viewDidDisappear",
        "A.viewDidAppear", "B.didMove(nil)", "B.deinit",
      ])
  }

  @Test func `gives its top the size of its own view`() {
    let stage = Stage()
    let stack = stage.shownStack(["A", "B"])
    #expect(stack.topViewController?.view.frame == Rect(width: 375, height: 667))
  }

  @Test func `has only its top in the window`() {
    let stage = Stage()
    let stack = stage.shownStack(["A", "B", "C"])
    #expect(stack.viewControllers.map { $0.view.window === stage.window } == [false, false, true])
    #expect(stack.viewControllers.map { $0.view.superview === stack.view } == [false, false, true])
  }

  @Test func `changes nothing on screen, and no buried view stays in it, while it is off screen`() {
    let stage = Stage()
    let stack = stage.shownStack(["A", "B"])
    let a = stack.viewControllers[0]
    stage.window.close()
    _ = stage.log
    stack.pop()
    stack.push(stage.screen("C"))
    #expect(
      stage.log == [
        "B.willMove(nil)", "B.didMove(nil)", "B.deinit", "C.willMove(toParent)", "C.didMove(toParent)",
      ])
    stage.window.show(stack)
    #expect(stage.log(only: .transition) == ["C.viewWillAppear", "C.viewDidAppear"])
    #expect(stack.view.subviews.map { $0 === stack.topViewController?.view } == [true])
    #expect(a.view.superview == nil)
  }

  @Test func `has both in the window while a finger swipes back, and one when it lets go`() {
    let stage = Stage()
    let stack = stage.shownStack(["A", "B"])
    let (a, b) = (stack.viewControllers[0], stack.viewControllers[1])
    func inWindow() -> [Bool] { [a, b].map { $0.view.window === stage.window } }
    stack.beginInteractivePop()
    #expect(inWindow() == [true, true])
    #expect(stack.topViewController === a)
    stack.cancelInteractivePop()
    #expect(inWindow() == [false, true])
    #expect(stack.viewControllers.map(\.name) == ["A", "B"])
    stack.beginInteractivePop()
    stack.finishInteractivePop()
    #expect(inWindow() == [true, false])
  }

  /// A finger can't hold what leaves the screen. Tried: no cancelling in viewWillDisappear.
  @Test func `takes the swipe back when the stack itself leaves the screen`() {
    let stage = Stage()
    let stack = stage.shownStack(["A", "B"])
    stack.beginInteractivePop()
    _ = stage.log
    stage.window.close()
    #expect(
      stage.log(only: .transition) == ["A.viewWillDisappear", "A.viewDidDisappear", "B.viewDidDisappear"])
    #expect(stack.finishInteractivePop() == nil)
    stage.window.show(stack)
    #expect(stage.log(only: .transition) == ["B.viewWillAppear", "B.viewDidAppear"])
  }

  /// Brought on screen by hand, since a window would end the swipe. Tried: no `deinit` of the stack's own.
  @Test func `cuts the link of what a finger holds when it dies, and releases it after the others`() {
    let stage = Stage()
    for isHeld in [true, false] {
      var held: ViewController?
      do {
        let stack = stage.stack(["A", "B"])
        if isHeld { held = stack.topViewController }
        stack.beginAppearanceTransition(true, animated: false)
        stack.endAppearanceTransition()
        stack.beginInteractivePop()
        _ = stage.log
      }
      if isHeld { #expect(held != nil && held?.parent == nil) }
      held = nil
      #expect(stage.wholeLog == ["N.deinit", "A.deinit", "B.deinit"])
    }
  }

  @Test func `loads what a swipe uncovers unless it is in memory`() {
    let stage = Stage(.ios5)
    let stack = stage.shownStack(["A", "B"])
    stage.application.deliverMemoryWarning()
    stack.beginInteractivePop()
    stack.cancelInteractivePop()
    stack.beginInteractivePop()
    stack.finishInteractivePop()
    #expect(stage.log(only: .loading) == ["A.loadView", "A.viewDidLoad"])
  }
}
