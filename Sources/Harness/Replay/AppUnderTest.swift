import Lifecycle
import MemoryProbe
import Screens
import Strategies

/// The app that a trial drives: one window, one navigation stack, a home screen that never goes.
final class AppUnderTest {
  /// What the home screen is made of; it is the same whatever the other screens are.
  private static let home = ScreenSpec(kind: "home", views: 24, rows: 12, drawnPercent: 40)
  /// The home screen's page, which no trace has.
  private static let homePage = -1

  let context: ScreenContext
  let navigation: NavigationController
  let home: ScreenController
  private let strategy: Strategy
  private let window: ScreenWindow

  init(strategy: Strategy, context: ScreenContext) {
    self.strategy = strategy
    self.context = context
    home = strategy.makeScreen(Self.home, page: Self.homePage, in: context)
    navigation = NavigationController(in: context.application, root: home)
    window = ScreenWindow(context: context)
    window.show(navigation)
  }

  /// Shows one screen of each kind and takes it away again, then warns once, so that what is made lazily is made.
  ///
  /// The home screen is covered when it is warned, as in a trial, and has all its resources again afterwards. None
  /// of it counts as a cost of the strategy.
  func warmUp(_ specs: [ScreenSpec]) {
    for (index, spec) in specs.enumerated() {
      let screen = makeScreen(spec, page: index)
      navigation.push(screen)
      screen.interact(seed: UInt64(index))
      _ = screen.pixelDigest()
      navigation.pop()
    }
    if let spec = specs.first {
      navigation.push(makeScreen(spec, page: 0))
      context.application.deliverMemoryWarning()
      navigation.pop()
    }
    context.forgetCosts()
  }

  func makeScreen(_ spec: ScreenSpec, page: Int) -> ScreenController {
    strategy.makeScreen(spec, page: page, in: context)
  }

  func close() {
    window.close()
  }
}
