import Experiment
import Lifecycle
import Screens
import Strategies

/// The app that a trial drives: one window, and in it a navigation stack, or a tab bar with a stack for each tab.
final class AppUnderTest {
  /// The contents of home screens, which don't depend on the other screens.
  static let home = ScreenSpec(kind: ScreenSpec.homeKind, views: 24, rows: 12, drawnPercent: 40)
  /// The page of the first tab's home screen, which no trace has; those of other tabs are lower.
  private static let homePage = -1

  let context: ScreenContext
  /// A stack for each tab, or the only one.
  private(set) var stacks: [NavigationController] = []
  private(set) var tabBar: TabBarController?
  private let strategy: Strategy
  private let tabs: Int
  /// The first screen of a tab's stack; `nil` for a home screen.
  private let rootOfTab: (Int) -> Root?
  private let window: ScreenWindow

  /// The first screen of a tab's stack.
  struct Root {
    let spec: ScreenSpec
    /// Decides the content.
    let page: Int
    let title: String
  }

  /// Launches the app with `tabs` tabs, 0 for a plain stack.
  init(
    strategy: Strategy, context: ScreenContext, tabs: Int = 0,
    rootOfTab: @escaping (Int) -> Root? = { _ in nil }
  ) {
    self.strategy = strategy
    self.context = context
    self.tabs = tabs
    self.rootOfTab = rootOfTab
    window = ScreenWindow(context: context)
    launch()
  }

  /// The home screens, or the roots that tabs have instead, which exist as long as the app runs.
  var homes: [ScreenController] { stacks.compactMap { $0.viewControllers.first as? ScreenController } }
  /// The visible stack, without the screens presented over it.
  var stack: NavigationController { stacks[tabBar?.selectedIndex ?? 0] }
  /// The controller that fills the window and presents.
  var root: ViewController { tabBar ?? stacks[0] }

  /// Shows one screen of each kind and removes it again, then warns once, so that lazily created objects exist.
  ///
  /// The home screen is covered during the warning, as in a trial, and has all its resources again afterwards. None
  /// of this counts as a cost of the strategy.
  func warmUp(_ specs: [ScreenSpec]) {
    for (index, spec) in specs.enumerated() {
      let screen = makeScreen(spec, page: index)
      stack.push(screen)
      screen.interact(seed: UInt64(index))
      _ = screen.pixelDigest()
      stack.pop()
    }
    if let spec = specs.first {
      stack.push(makeScreen(spec, page: 0))
      context.application.deliverMemoryWarning()
      stack.pop()
    }
    context.forgetCosts()
  }

  func makeScreen(_ spec: ScreenSpec, page: Int) -> ScreenController {
    strategy.makeScreen(spec, page: page, in: context)
  }

  /// Returns to the state after the launch.
  ///
  /// A tab's home screen is not loaded before the tab is shown, so an app with tabs gets new home screens.
  func relaunch() {
    if root.presentedViewController != nil { root.dismiss() }
    guard tabBar != nil else {
      homes[0].guards = []
      return stacks[0].popToRoot()
    }
    window.close()
    launch()
  }

  func close() {
    window.close()
  }

  private func launch() {
    stacks = (0..<max(1, tabs)).map { tab in
      let root =
        rootOfTab(tab)
        ?? Root(spec: Self.home, page: Self.homePage - tab, title: tabs > 0 ? "home\(tab)" : "home")
      let screen = makeScreen(root.spec, page: root.page)
      screen.title = root.title
      return NavigationController(
        in: context.application, title: tabs > 0 ? "stack\(tab)" : "stack", root: screen)
    }
    tabBar =
      tabs > 0 ? TabBarController(in: context.application, title: "tabBar", viewControllers: stacks) : nil
    window.show(root)
  }
}
