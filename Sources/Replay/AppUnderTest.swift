import Experiment
import Lifecycle
import Screens
import Strategies

/// The app that a trial drives: one window, and in it a navigation stack, or a tab bar with a stack for each tab.
final class AppUnderTest {
  /// What the home screens are made of; it is the same whatever the other screens are.
  static let home = ScreenSpec(kind: ScreenSpec.homeKind, views: 24, rows: 12, drawnPercent: 40)
  /// The first tab's home screen's page, which no trace has; the other tabs' are below it.
  private static let homePage = -1

  let context: ScreenContext
  /// A stack for each tab, or the only one.
  private(set) var stacks: [NavigationController] = []
  private(set) var tabBar: TabBarController?
  private let strategy: Strategy
  private let tabs: Int
  /// What a tab shows before anything is pushed; `nil` for a home screen.
  private let rootOfTab: (Int) -> Root?
  private let window: ScreenWindow

  /// The first screen of a tab's stack.
  struct Root {
    let spec: ScreenSpec
    /// Decides the content.
    let page: Int
    let title: String
  }

  /// Launches the app with so many tabs, 0 for a plain stack.
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

  /// The home screens, or what tabs have in their place, which never go while the app runs.
  var homes: [ScreenController] { stacks.compactMap { $0.viewControllers.first as? ScreenController } }
  /// The stack that is shown, but for what is presented over it.
  var stack: NavigationController { stacks[tabBar?.selectedIndex ?? 0] }
  /// What fills the window, and presents.
  var root: ViewController { tabBar ?? stacks[0] }

  /// Shows one screen of each kind and takes it away again, then warns once, so that what is made lazily is made.
  ///
  /// The home screen is covered when it is warned, as in a trial, and has all its resources again afterwards. None
  /// of it counts as a cost of the strategy.
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

  /// Goes back to what there was at the launch.
  ///
  /// A tab's home screen is not loaded before the tab is shown, so an app with tabs gets new ones.
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
