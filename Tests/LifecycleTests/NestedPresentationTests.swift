import Lifecycle
import Testing

/// Apps present and dismiss from inside callbacks; whatever they do, one screen is shown in the end.
@Suite("Presentation from inside a callback", .nothingSurvives)
struct NestedPresentationTests {
  static let callbacks: [LifecycleEvent.Kind] = [
    .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidLayoutSubviews, .viewDidAppear,
  ]

  static func expectOnly(_ front: String, in stage: Stage) {
    #expect(stage.front.name == front)
    for controller in stage.root.chain {
      let isFront = controller === stage.front
      #expect(controller.isOnScreen == isFront, "\(controller.name)")
      #expect((controller.viewIfLoaded?.window != nil) == isFront, "\(controller.name)")
    }
    #expect(stage.window.subviews.count == 1)
    NestedNavigationTests.expectAppearanceAlternates(stage.log(only: .transition))
  }

  @Test("a presented screen that dismisses itself", arguments: callbacks)
  func dismissOnPresent(in callback: LifecycleEvent.Kind) {
    let stage = Stage()
    stage.window.show(stage.screen("A"))
    stage.root.present(stage.screen("B").on(callback) { $0.dismiss() })
    #expect(stage.root.presentedViewController == nil)
    Self.expectOnly("A", in: stage)
    #expect(stage.application.liveControllerNames == ["A"])
  }

  @Test(
    "a presenter that takes back what covers it",
    arguments: [LifecycleEvent.Kind.viewWillDisappear, .viewDidDisappear])
  func dismissOnCover(in callback: LifecycleEvent.Kind) {
    let stage = Stage()
    stage.window.show(stage.screen("A").on(callback) { $0.dismiss() })
    let b = stage.screen("B")
    stage.root.present(b)
    #expect(!b.isOnScreen)
    Self.expectOnly("A", in: stage)
  }

  /// B, covered, is uncovered by a callback though it is to leave with C.
  @Test(
    "a chain of which a part is dismissed while all of it is", arguments: ["A", "C"],
    [LifecycleEvent.Kind.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear])
  func dismissOnDismiss(who: String, callback: LifecycleEvent.Kind) {
    let stage = Stage()
    let (a, b, c) = (stage.screen("A"), stage.screen("B"), stage.screen("C"))
    stage.window.show(a)
    a.present(b)
    b.present(c)
    (who == "A" ? a : c).on(callback) { [weak b] _ in b?.dismiss() }
    a.dismiss()
    #expect([b, c].allSatisfy { !$0.isOnScreen && $0.view.window == nil })
    Self.expectOnly("A", in: stage)
  }

  @Test(
    "a presented screen that presents another",
    arguments: [LifecycleEvent.Kind.viewIsAppearing, .viewDidLayoutSubviews, .viewDidAppear])
  func presentOnPresent(in callback: LifecycleEvent.Kind) {
    let stage = Stage()
    stage.window.show(stage.screen("A"))
    stage.root.present(
      stage.screen("B").on(callback) { [unowned stage] b in
        b.reactions[callback] = nil
        b.present(stage.screen("C"))
      })
    Self.expectOnly("C", in: stage)
    stage.root.dismiss()
    Self.expectOnly("A", in: stage)
  }

  @Test(
    "a root that presents while its window shows it",
    arguments: [LifecycleEvent.Kind.viewIsAppearing, .viewDidLayoutSubviews, .viewDidAppear])
  func presentOnShow(in callback: LifecycleEvent.Kind) {
    let stage = Stage()
    stage.window.show(
      stage.screen("A").on(callback) { [unowned stage] a in
        a.reactions[callback] = nil
        a.present(stage.screen("B"))
      })
    Self.expectOnly("B", in: stage)
  }

  /// The usual way from one dialogue to the next.
  @Test func `a presenter that presents the next one when it did appear`() {
    let stage = Stage()
    stage.window.show(stage.screen("A"))
    stage.present("B", .fullScreen)
    (stage.root as! Screen).on(.viewDidAppear) { [unowned stage] a in
      a.reactions = [:]
      a.present(stage.screen("C"))
    }
    stage.root.dismiss()
    Self.expectOnly("C", in: stage)
    #expect(stage.application.liveControllerNames.sorted() == ["A", "C"])
  }

  /// A is shown, covered by B and uncovered, while one of the two ends it all.
  @Test(
    "a screen that closes the window when it goes or comes", arguments: ["A", "B"],
    callbacks + [.viewWillDisappear, .viewDidDisappear])
  func closeInBetween(who: String, callback: LifecycleEvent.Kind) {
    let stage = Stage()
    Self.showAndCover(on: stage, who: who, callback: callback) { $0.close() }
    stage.window.close()
    #expect(stage.window.subviews.isEmpty && stage.application.liveControllerCount == 0)
    NestedNavigationTests.expectAppearanceAlternates(stage.log(only: .transition))
  }

  @Test(
    "a screen that shows another root when it goes or comes", arguments: ["A", "B"],
    callbacks + [.viewWillDisappear, .viewDidDisappear])
  func showInBetween(who: String, callback: LifecycleEvent.Kind) {
    let stage = Stage()
    Self.showAndCover(on: stage, who: who, callback: callback) { [unowned stage] in
      $0.show(stage.screen("Z"))
    }
    Self.expectOnly("Z", in: stage)
    #expect(stage.application.liveControllerNames == ["Z"])
  }

  /// The callback comes once at the first time, or for A once when it is uncovered.
  private static func showAndCover(
    on stage: Stage, who: String, callback: LifecycleEvent.Kind, react: @escaping (Window) -> Void
  ) {
    let comesTwice = who == "A" && callbacks.contains(callback)
    for isFirst in comesTwice ? [true, false] : [true] {
      let (a, b) = (stage.screen("A"), stage.screen("B"))
      func arm() {
        (who == "A" ? a : b).on(callback) { [unowned stage] screen in
          screen.reactions = [:]
          react(stage.window)
        }
      }
      if isFirst { arm() }
      stage.window.show(a)
      guard stage.window.rootViewController === a else { continue }
      a.present(b)
      guard stage.window.rootViewController === a else { continue }
      if !isFirst { arm() }
      if callback == .viewDidLoad { a.view = nil }
      a.dismiss()
      #expect([a, b].allSatisfy { $0.isOnScreen == ($0.viewIfLoaded?.window != nil) })
    }
  }

  @Test(
    "a pushed screen that presents",
    arguments: [LifecycleEvent.Kind.viewDidAppear, .viewIsAppearing, .viewWillAppear])
  func presentOnPush(in callback: LifecycleEvent.Kind) {
    let stage = Stage()
    let stack = stage.shownStack(["A"])
    stack.push(
      stage.screen("B").on(callback) { [unowned stage] b in
        b.reactions = [:]
        b.present(stage.screen("M"))
      })
    Self.expectOnly("M", in: stage)
    #expect(!stack.topViewController!.isOnScreen)
    stack.dismiss()
    #expect(stack.topViewController!.isOnScreen && stack.topViewController!.view.window != nil)
    #expect(stack.view.subviews.count == 1)
  }
}
