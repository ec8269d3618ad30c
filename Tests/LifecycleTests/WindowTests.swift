import Lifecycle
import Testing

@Suite("A window", .nothingSurvives)
struct WindowTests {
  /// Apple, "rootViewController": old views are removed before the new ones are installed. Tried: the new root
  /// shown before the former one is closed.
  @Test func `shows one root: a new one comes when the former has gone`() {
    let stage = Stage()
    do { stage.window.show(stage.screen("A")) }
    _ = stage.log
    stage.window.show(stage.screen("B"))
    #expect(
      stage.log == [
        "A.viewWillDisappear", "A.viewDidDisappear", "A.deinit", "B.loadView", "B.viewDidLoad",
        "B.viewWillAppear", "B.viewIsAppearing", "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews",
        "B.viewDidAppear",
      ])
    #expect(stage.window.subviews.map { $0 === stage.root.view } == [true])
  }

  @Test func `takes a former root with all that it presents`() {
    let stage = Stage()
    stage.window.show(stage.stack(["A", "B"]))
    stage.present("M", .pageSheet)
    stage.present("F", .fullScreen)
    stage.window.show(stage.screen("Z"))
    #expect(stage.application.liveControllerNames == ["Z"])
    #expect(stage.window.subviews.count == 1)
  }

  @Test func `sends nothing when it is shown the root that it has`() {
    let stage = Stage()
    stage.window.show(stage.screen("A"))
    _ = stage.log
    stage.window.show(stage.root)
    #expect(stage.log == [])
  }

  @Test func `shows a root again that it let go of`() {
    let stage = Stage()
    let a = stage.screen("A")
    for _ in 0..<3 {
      stage.window.show(a)
      stage.window.close()
      stage.window.close()
    }
    #expect(stage.log(only: .transition).count == 12)
    #expect(!a.isOnScreen && a.view.window == nil)
  }

  /// Tried: a static property in place of a window's own.
  @Test func `is one of several in a process, in one application or in others`() {
    let stage = Stage()
    let other = Window(application: stage.application, size: Size(width: 10, height: 20), scale: 1)
    let stages = (0..<3).map { _ in Stage() }
    stage.window.show(stage.stack(["A", "B"]))
    other.show(stage.screen("X"))
    for stage in stages { stage.window.show(stage.screen("Y")) }
    _ = stage.log
    other.rootViewController!.present(stage.screen("M"))
    (stage.root as! NavigationController).pop()
    #expect(
      stage.log(only: .transition) == [
        "X.viewWillDisappear", "M.viewWillAppear", "M.viewDidAppear", "X.viewDidDisappear",
        "B.viewWillDisappear", "A.viewWillAppear", "B.viewDidDisappear", "A.viewDidAppear",
      ])
    #expect(other.rootViewController?.presentedViewController?.view.frame == Rect(width: 10, height: 20))
    #expect(stage.root.presentedViewController == nil)
    other.close()
    #expect(stage.log == ["M.viewWillDisappear", "M.viewDidDisappear", "M.deinit", "X.deinit"])
    for stage in stages { #expect(stage.root.isOnScreen && stage.application.liveControllerCount == 1) }
  }

  @Test(
    "shows what a callback of the root shows instead",
    arguments: NestedNavigationTests.callbacks)
  func showOnShow(in callback: LifecycleEvent.Kind) {
    let stage = Stage()
    stage.window.show(
      stage.screen("A").on(callback) { [unowned stage] _ in stage.window.show(stage.screen("B")) })
    #expect(stage.application.liveControllerNames == ["B"])
    #expect(stage.root.isOnScreen && stage.window.subviews.map { $0 === stage.root.view } == [true])
    NestedNavigationTests.expectAppearanceAlternates(stage.log(only: .transition))
  }

  @Test func `takes all that it shows off screen when it dies`() {
    let application = Application(log: EventLog(keepsEvents: true))
    let (root, sheet) = (Screen(in: application, title: "A"), Screen(in: application, title: "B"))
    do {
      let window = Window(application: application, size: Size(width: 9, height: 9), scale: 1)
      window.show(root)
      sheet.modalPresentationStyle = .pageSheet
      root.present(sheet)
    }
    #expect(!root.isOnScreen && !sheet.isOnScreen)
    #expect(root.presentedViewController == nil && sheet.presentingViewController == nil)
    #expect(root.view.window == nil && sheet.view.window == nil)
  }
}
