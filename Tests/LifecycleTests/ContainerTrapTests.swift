import Lifecycle
import Testing

/// What containers, modals and windows can't do, and the sentence that says so.
@Suite("Misuse of containers traps:")
struct ContainerTrapTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var sentence: String
    /// What ends the process, on a stage whose window shows a stack `N` of `A` and `B`.
    var misuse: @Sendable (Stage, NavigationController) -> Void
  }

  static let rows = [
    Row(testDescription: "presenting twice", sentence: "N can't present M while it presents L") {
      stage, stack in
      stage.present("L", .pageSheet)
      stack.present(stage.screen("M"))
    },
    Row(testDescription: "presenting a child", sentence: "N can't present A: it is a child of N") {
      _, stack in
      stack.present(stack.viewControllers[0])
    },
    Row(testDescription: "presenting the root", sentence: "N can't present N: a window shows it already") {
      _, stack in
      stack.present(stack)
    },
    Row(testDescription: "presenting where no window is", sentence: "L can't present M: no window shows it") {
      stage, _ in
      stage.screen("L").present(stage.screen("M"))
    },
    Row(
      testDescription: "presenting too early",
      sentence: "M can't present L before its own view is in the window"
    ) { stage, stack in
      stack.present(stage.screen("M").on(.viewDidLoad) { $0.present(stage.screen("L")) })
    },
    Row(
      testDescription: "presenting too late", sentence: "M can't present L while it leaves the screen"
    ) { stage, stack in
      stack.present(stage.screen("M").on(.viewWillDisappear) { $0.present(stage.screen("L")) })
      stack.dismiss()
    },
    Row(
      testDescription: "pulling what is full screen",
      sentence: "M can't be swiped away: it is presented fullScreen, not as a pageSheet"
    ) { stage, _ in
      stage.present("M", .fullScreen)
      stage.front.beginInteractiveDismissal()
    },
    Row(
      testDescription: "pulling what presents",
      sentence: "L can't be swiped away below M, which it presents"
    ) { stage, stack in
      stage.present("L", .pageSheet)
      stage.present("M", .pageSheet)
      stack.presentedViewController!.beginInteractiveDismissal()
    },
    Row(testDescription: "pulling the root", sentence: "N can't be swiped away: it is not presented") {
      _, stack in
      stack.topViewController!.beginInteractiveDismissal()
    },
    Row(
      testDescription: "pulling twice", sentence: "M can't be swiped away before it did appear"
    ) { stage, _ in
      stage.present("M", .pageSheet)
      stage.front.beginInteractiveDismissal()
      stage.front.beginInteractiveDismissal()
    },
    Row(
      testDescription: "pushing below a finger", sentence: "N can't navigate while a finger swipes B away"
    ) { stage, stack in
      stack.beginInteractivePop()
      stack.push(stage.screen("C"))
    },
    Row(
      testDescription: "popping below a finger", sentence: "N can't navigate while a finger swipes C away"
    ) { stage, stack in
      stack.push(stage.screen("C"))
      stack.beginInteractivePop()
      stack.pop()
    },
    Row(
      testDescription: "setting a stack below a finger",
      sentence: "N can't navigate while a finger swipes B away"
    ) { stage, stack in
      stack.beginInteractivePop()
      stack.setViewControllers([stage.screen("C")])
    },
    Row(
      testDescription: "swiping off screen", sentence: "can't swipe back in N: it is not on screen"
    ) { stage, stack in
      stage.present("M", .fullScreen)
      stack.beginInteractivePop()
    },
    Row(testDescription: "an empty stack", sentence: "the stack of N can't be empty") { _, stack in
      stack.setViewControllers([])
    },
    Row(
      testDescription: "one twice in a new stack",
      sentence: "a controller occurs twice in the new stack of N: A, C, A"
    ) { stage, stack in
      stack.setViewControllers([stack.viewControllers[0], stage.screen("C"), stack.viewControllers[0]])
    },
    Row(
      testDescription: "one of another stack in a new stack",
      sentence: "B can't join N: it is already a child of N"
    ) { stage, stack in
      stage.stack(["X"]).setViewControllers([stack.topViewController!])
    },
    Row(
      testDescription: "pushing one that is being popped", sentence: "B is already on the stack of N"
    ) { stage, stack in
      (stack.topViewController as! Screen).on(.viewDidDisappear) { stack.push($0) }
      stack.pop()
    },
    Row(testDescription: "pushing a root", sentence: "M can't join N: a window shows it by itself") {
      stage, stack in
      stage.present("M", .pageSheet)
      stack.push(stage.front)
    },
    Row(
      testDescription: "addChild to a stack", sentence: "C can't join N by addChild: N keeps its own children"
    ) { stage, stack in
      stack.addChild(stage.screen("C"))
    },
    Row(
      testDescription: "removeFromParent from a stack",
      sentence: "A can't leave by removeFromParent: N keeps its own children"
    ) { stage, stack in
      stack.viewControllers[0].removeFromParent()
    },
    Row(testDescription: "showing a child", sentence: "a window can't show A: it is a child of N") {
      stage, stack in
      stage.window.show(stack.viewControllers[0])
    },
    Row(testDescription: "no tabs", sentence: "T needs at least one tab") { stage, _ in
      _ = TabBarController(in: stage.application, title: "T", viewControllers: [])
    },
    Row(testDescription: "a tab that isn't there", sentence: "T has no tab 2; expected 0 to 1") { stage, _ in
      stage.hiddenTab(stage.screen("X")).select(2)
    },
  ]

  @Test("a process ends with a sentence that names the controllers", arguments: rows.indices)
  func sentence(row: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [row] in
      let stage = Stage()
      let stack = stage.shownStack(["A", "B"])
      Self.rows[row].misuse(stage, stack)
    }
    TrapTests.expect(Self.rows[row].sentence, in: result)
  }
}
