import Lifecycle
import Testing

/// A row of the table of tabs, under one order or both.
struct TabRow: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var evidence: String
  var orders: [Platform.TabOrder] = [.classic, .recent]
  /// Tabs that were shown before, the last of them selected; the first alone if empty.
  var visited: [Int] = []
  var act: @Sendable (Stage, TabBarController) -> Void
  var log: [String]
}

@Suite("A tab bar controller", .nothingSurvives)
struct TabTests {
  static let rows = [
    TabRow(
      testDescription: "switch A→B, first time, classic", evidence: "3 console logs", orders: [.classic],
      act: { $1.select(1) },
      log: [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "A.viewWillDisappear", "B.viewIsAppearing",
        "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews", "A.viewDidDisappear", "B.viewDidAppear",
      ]),
    TabRow(
      testDescription: "switch A→B, first time, recent systems",
      evidence: "a re-implementation that measured it, and a statement", orders: [.recent],
      act: { $1.select(1) },
      log: [
        "B.loadView", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing",
        "B.viewWillLayoutSubviews", "B.viewDidLayoutSubviews", "A.viewDidDisappear", "B.viewDidAppear",
      ]),
    TabRow(
      testDescription: "switch back, classic: no reload", evidence: "console log", orders: [.classic],
      visited: [1], act: { $1.select(0) },
      log: [
        "A.viewWillAppear", "B.viewWillDisappear", "A.viewIsAppearing", "A.viewWillLayoutSubviews",
        "A.viewDidLayoutSubviews", "B.viewDidDisappear", "A.viewDidAppear",
      ]),
    TabRow(
      testDescription: "switch back, recent systems: no reload", evidence: "the same shape",
      orders: [.recent],
      visited: [1], act: { $1.select(0) },
      log: [
        "B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "A.viewWillLayoutSubviews",
        "A.viewDidLayoutSubviews", "B.viewDidDisappear", "A.viewDidAppear",
      ]),
    TabRow(
      testDescription: "the selected tab again", evidence: "Apple's documentation: selects, no more",
      act: { $1.select(0) }, log: []),
    TabRow(
      testDescription: "a tab that holds a stack, classic: only its top is told",
      evidence: "a re-implementation", orders: [.classic], act: { $1.select(2) },
      log: [
        "D.loadView", "D.viewDidLoad", "D.viewWillAppear", "A.viewWillDisappear", "D.viewIsAppearing",
        "D.viewWillLayoutSubviews", "D.viewDidLayoutSubviews", "A.viewDidDisappear", "D.viewDidAppear",
      ]),
    TabRow(
      testDescription: "back from a stack: only its top is told", evidence: "a re-implementation",
      orders: [.recent], visited: [2], act: { $1.select(0) },
      log: [
        "D.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "A.viewWillLayoutSubviews",
        "A.viewDidLayoutSubviews", "D.viewDidDisappear", "A.viewDidAppear",
      ]),
    TabRow(
      testDescription: "a push in a hidden tab's stack: seen when the tab is",
      evidence: "as any stack off screen", visited: [2, 0],
      act: { stage, tabs in (tabs.viewControllers[2] as! NavigationController).push(stage.screen("E")) },
      log: ["E.willMove(toParent)", "E.didMove(toParent)"]),
  ]

  /// `A`, `B` and a stack `N` of `C` and `D`.
  static func tabs(on stage: Stage) -> TabBarController {
    TabBarController(
      in: stage.application, title: "T",
      viewControllers: [stage.screen("A"), stage.screen("B"), stage.stack(["C", "D"])])
  }

  @Test("sends what real apps log, in that order", arguments: rows)
  func order(of row: TabRow) {
    for order in row.orders {
      let stage = Self.stage(order)
      let tabs = Self.tabs(on: stage)
      stage.window.show(tabs)
      for index in row.visited { tabs.select(index) }
      _ = stage.log
      row.act(stage, tabs)
      #expect(stage.log == row.log, "evidence: \(row.evidence)")
    }
  }

  @Test func `is classic on every platform unless asked otherwise`() {
    #expect([Platform.inert, .ios5, .ios6].map(\.tabOrder) == [.classic, .classic, .classic])
  }

  /// Console log: "only the selected tab loads and appears".
  @Test func `loads and shows the selected tab alone at the start`() {
    let stage = Stage()
    let tabs = Self.tabs(on: stage)
    #expect(stage.log(only: .loading) == [])
    stage.window.show(tabs)
    #expect(
      stage.wholeLog == [
        "T.loadView", "T.viewDidLoad", "T.viewWillAppear", "A.loadView", "A.viewDidLoad", "A.viewWillAppear",
        "T.viewIsAppearing", "A.viewIsAppearing", "T.viewWillLayoutSubviews", "T.viewDidLayoutSubviews",
        "A.viewWillLayoutSubviews", "A.viewDidLayoutSubviews", "T.viewDidAppear", "A.viewDidAppear",
      ])
    #expect(tabs.viewControllers.map(\.isViewLoaded) == [true, false, false])
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController?.name == "A")
  }

  @Test func `only notes what is selected while it is off screen`() {
    let stage = Stage()
    let tabs = Self.tabs(on: stage)
    _ = stage.wholeLog
    tabs.select(1)
    tabs.select(2)
    #expect(stage.wholeLog == [])
    stage.window.show(tabs)
    #expect(
      stage.log(only: .transition) == [
        "D.viewWillAppear", "D.viewDidAppear",
      ])
    #expect(tabs.viewControllers.map(\.isViewLoaded) == [false, false, true])
  }

  @Test func `has the selected view alone in the window, as large as its own`() {
    let stage = Stage()
    let tabs = Self.tabs(on: stage)
    stage.window.show(tabs)
    for index in [1, 2, 0, 2] {
      tabs.select(index)
      #expect(tabs.view.subviews.map { $0 === tabs.selectedViewController?.view } == [true])
      #expect(stage.application.liveControllerCount == 6)
    }
    let d = (tabs.selectedViewController as! NavigationController).topViewController!
    #expect(d.view.frame == Rect(stage.window.frame.size) && d.view.window === stage.window)
  }

  /// UIKit's viewIsAppearing is the place where the size is right. Tried: the size set when the view is placed.
  @Test(
    "gives what a stack in it shows its size before it will appear",
    arguments: [Platform.TabOrder.classic, .recent])
  func size(order: Platform.TabOrder) {
    let stage = Self.stage(order)
    let d = stage.screen("D")
    var sizes: [Size] = []
    d.on(.viewWillAppear) { sizes.append($0.view.frame.size) }
    let stack = NavigationController(in: stage.application, title: "N", root: d)
    let tabs = TabBarController(in: stage.application, viewControllers: [stage.screen("A"), stack])
    stage.window.show(tabs)
    tabs.select(1)
    #expect(sizes == [stage.window.frame.size])
  }

  @Test func `appears after its own container with what was selected while a finger held it`() {
    let stage = Stage()
    stage.window.show(stage.screen("X"))
    let tabs = Self.tabs(on: stage)
    tabs.modalPresentationStyle = .pageSheet
    stage.root.present(tabs)
    tabs.beginInteractiveDismissal()
    tabs.select(1)
    #expect(stage.log(only: .transition).suffix(2) == ["A.viewWillDisappear", "A.viewDidDisappear"])
    tabs.cancelInteractiveDismissal()
    #expect(
      stage.wholeLog.filter { !$0.contains("ayout") }.suffix(8) == [
        "T.viewWillAppear", "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "T.viewIsAppearing",
        "B.viewIsAppearing", "T.viewDidAppear", "B.viewDidAppear",
      ])
  }

  @Test func `releases its tabs with it, in order`() {
    let stage = Stage()
    do { _ = Self.tabs(on: stage) }
    #expect(
      stage.wholeLog.filter { $0.hasSuffix("deinit") }
        == ["T", "A", "B", "N", "C", "D"].map { $0 + ".deinit" })
  }

  @Test(
    "shows one tab though a callback selects another", arguments: NestedNavigationTests.callbacks,
    [Platform.TabOrder.classic, .recent])
  func selectOnSelect(in callback: LifecycleEvent.Kind, order: Platform.TabOrder) {
    for (who, target) in [(0, 2), (1, 2), (1, 0)] {
      let stage = Self.stage(order)
      let screens = ["A", "B", "C"].map(stage.screen)
      let tabs = TabBarController(in: stage.application, title: "T", viewControllers: screens)
      screens[who].on(callback) { [unowned tabs] screen in
        screen.reactions = [:]
        tabs.select(target)
      }
      stage.window.show(tabs)
      tabs.select(1)
      if who == 1 { #expect(tabs.selectedIndex == target) }
      Self.expectOnlyTheSelected(of: tabs, in: stage)
    }
  }

  @Test(
    "shows one tab though the one that goes selects another",
    arguments: [LifecycleEvent.Kind.viewWillDisappear, .viewDidDisappear],
    [Platform.TabOrder.classic, .recent])
  func selectOnLeave(in callback: LifecycleEvent.Kind, order: Platform.TabOrder) {
    for target in [0, 2] {
      let stage = Self.stage(order)
      let screens = ["A", "B", "C"].map(stage.screen)
      let tabs = TabBarController(in: stage.application, title: "T", viewControllers: screens)
      screens[0].on(callback) { [unowned tabs] screen in
        screen.reactions = [:]
        tabs.select(target)
      }
      stage.window.show(tabs)
      tabs.select(1)
      #expect(tabs.selectedIndex == target)
      Self.expectOnlyTheSelected(of: tabs, in: stage)
    }
  }

  private static func expectOnlyTheSelected(of tabs: TabBarController, in stage: Stage) {
    for (index, screen) in tabs.viewControllers.enumerated() {
      #expect(screen.isOnScreen == (index == tabs.selectedIndex), "\(screen.name)")
      #expect((screen.viewIfLoaded?.window != nil) == (index == tabs.selectedIndex), "\(screen.name)")
    }
    NestedNavigationTests.expectAppearanceAlternates(stage.log(only: .transition))
  }

  private static func stage(_ order: Platform.TabOrder) -> Stage {
    var platform = Platform.ios6
    platform.tabOrder = order
    return Stage(platform)
  }
}
