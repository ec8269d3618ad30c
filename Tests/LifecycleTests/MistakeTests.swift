import Lifecycle
import Testing

/// What other models of this lifecycle got wrong. Each mistake was put into the code to see its test fail.
@Suite("A mistake others made:", .nothingSurvives)
struct MistakeTests {
  /// Tried: `viewDidLoad` sent only the first time that a controller loads.
  @Test func `viewDidLoad skipped on reload because a "has loaded" flag is never reset`() {
    let stage = Stage(.ios5)
    let stack = stage.shownStack(["A", "B"])
    for _ in 0..<3 {
      stage.application.deliverMemoryWarning()
      stack.pop()
      stack.push(stage.screen("B"))
    }
    #expect(stage.log(only: .loading).filter { $0 == "A.viewDidLoad" }.count == 3)
  }

  /// Tried: the setter of `view` logs and calls viewDidLoad.
  @Test func `the view setter sends viewDidLoad`() {
    let stage = Stage()
    var loads = 0
    let a = stage.screen("A").on(.viewDidLoad) { _ in loads += 1 }
    a.view = ObservedView()
    #expect(loads == 0)
    #expect(stage.log == [])
    a.view = nil
    _ = a.view
    #expect(loads == 1)
    #expect(stage.log == ["A.loadView", "A.viewDidLoad"])
  }

  /// Tried: the lines that begin and end the disappearance of `old` taken out of `replaceShownChild`.
  @Test func `push sends the covered controller nothing`() {
    let stage = Stage()
    let stack = stage.shownStack(["A"])
    stack.push(stage.screen("B"))
    #expect(stage.log.filter { $0.hasPrefix("A.") } == ["A.viewWillDisappear", "A.viewDidDisappear"])
  }

  /// Tried: `old.sendDidMove(toParent: nil)` at the end of `replaceShownChild`.
  @Test func `didMove(nil) sent to the covered controller on push`() {
    let stage = Stage()
    let stack = stage.shownStack(["A"])
    stack.push(stage.screen("B"))
    #expect(!stage.log.contains("A.didMove(nil)"))
    #expect(stack.viewControllers[0].parent === stack)
  }

  /// Tried: `old` not removed from its superview in `replaceShownChild`; the unloaded tree then lives on beside
  /// the new one.
  @Test func `setting nil leaves the old view in its superview`() {
    let stage = Stage(.ios5)
    let stack = stage.shownStack(["A", "B"])
    let a = stack.viewControllers[0]
    var released = 0
    (a.view as! ObservedView).whenReleased = { released += 1 }
    stage.application.deliverMemoryWarning()
    #expect(released == 1)
    stack.pop()
    #expect(stack.view.subviews.map { $0 === a.view } == [true])
  }

  /// The model is as UIKit: it is for the app to remove the view first.
  @Test func `setting nil by hand without taking the view out of its superview, so that two trees live`() {
    let stage = Stage()
    let container = Container(in: stage.application, title: "P")
    let a = stage.screen("A")
    container.view.addSubview(a.view)
    a.view = nil
    container.view.addSubview(a.view)
    #expect(container.view.subviews.count == 2)
    a.view.removeFromSuperview()
    a.view = nil
    container.view.addSubview(a.view)
    #expect(container.view.subviews.count == 2)
  }

  /// Tried: layout and display passes behind `endAppearanceTransition`, in `bringOnScreen` of Window and in that
  /// of the containers.
  @Test func `viewDidAppear sent before layout`() throws {
    let stage = Stage()
    let stack = stage.stack(["A"])
    let tabs = TabBarController(
      in: stage.application, title: "T", viewControllers: [stack, stage.screen("C")])
    stage.window.show(tabs)
    stack.push(stage.screen("B"))
    tabs.select(1)
    stage.present("D", .fullScreen)
    stage.present("E", .pageSheet)
    let log = stage.log
    for name in ["A", "B", "C", "D", "E"] {
      let layout = try #require(log.firstIndex(of: "\(name).viewDidLayoutSubviews"))
      let didAppear = try #require(log.firstIndex(of: "\(name).viewDidAppear"))
      #expect(layout < didAppear, "\(name)")
    }
  }

  /// Tried: `beginAppearanceTransition` returns while the controller disappears.
  @Test func `appearance suppressed while disappearing, so cancelled swipes break`() {
    let stage = Stage()
    let stack = stage.shownStack(["A", "B"])
    for _ in 0..<2 {
      stack.beginInteractivePop()
      stack.cancelInteractivePop()
      #expect(
        stage.log(only: .transition) == [
          "B.viewWillDisappear", "A.viewWillAppear", "A.viewWillDisappear", "A.viewDidDisappear",
          "B.viewWillAppear", "B.viewDidAppear",
        ])
    }
    stage.present("S", .pageSheet)
    _ = stage.log
    stage.front.beginInteractiveDismissal()
    stage.front.cancelInteractiveDismissal()
    #expect(
      stage.log(only: .transition) == ["S.viewWillDisappear", "S.viewWillAppear", "S.viewDidAppear"])
  }

  /// The SDK header says that it is not; a popular article says that it is. Tried: it is sent from `deinit`.
  @Test func `viewDidUnload sent when a controller dies or is popped`() {
    let stage = Stage(.ios5)
    var unloads = 0
    let stack = stage.shownStack(["A"])
    stack.push(stage.screen("B").on(.viewDidUnload) { _ in unloads += 1 })
    stack.pop()
    #expect(unloads == 0)
    #expect(stage.log.contains("B.deinit"))
  }
}
