import Lifecycle
import MemoryProbe
import Screens
import Testing
import Unloading

@testable import Experiment
@testable import Strategies

/// An app of one window and one stack over a home screen, whose log keeps its events.
struct TestApp {
  /// A screen of every resource but few of each.
  static let spec = ScreenSpec(
    kind: "small", views: 12, images: .init(count: 1, pixelWidth: 256, pixelHeight: 256), rows: 20,
    cacheBytes: 1, fields: 2, drawnPercent: 25)

  let strategy: Strategy
  let context: ScreenContext
  let navigation: NavigationController
  let window: ScreenWindow

  init(_ strategy: String, seed: UInt64 = 0) throws {
    self.strategy = try Strategy(strategy)
    let application = Application(
      platform: self.strategy.platform.platform, seed: seed,
      log: EventLog(keepsEvents: true, keepsOwnCalls: true))
    context = try ScreenContext(
      application: application, device: .small, fixtures: try #require(TemporaryFixtures.current),
      placer: Placer(placement: .shared, kinds: Resource.allCases.count))
    let home = ScreenController(spec: ScreenSpec(kind: "home", views: 3), page: 0, context: context)
    home.title = "home"
    navigation = NavigationController(in: application, title: "N", root: home)
    window = ScreenWindow(context: context)
    window.show(navigation)
  }

  /// Pushes a screen of the strategy's idiom and uses it.
  @discardableResult
  func push(_ title: String, page: Int = 1) -> ScreenController {
    let screen = make(title, page: page)
    navigation.push(screen)
    screen.interact(seed: UInt64(107 + page))
    return screen
  }

  /// Presents a screen of the strategy's idiom over the stack.
  @discardableResult
  func present(_ title: String, page: Int = 2, _ style: ModalPresentationStyle = .fullScreen)
    -> ScreenController
  {
    let screen = make(title, page: page)
    screen.modalPresentationStyle = style
    navigation.present(screen)
    return screen
  }

  /// A screen of the strategy's idiom that nobody shows.
  func make(_ title: String, page: Int = 1) -> ScreenController {
    let screen = strategy.makeScreen(Self.spec, page: page, in: context)
    screen.title = title
    return screen
  }

  /// Lets virtual time pass.
  func wait(seconds: Int) { context.runLoop.run(forMilliseconds: seconds * 1_000) }

  /// Turns the phone: the window and what fills it get another size.
  func turn() {
    let size = Size(width: window.frame.height, height: window.frame.width)
    window.frame = Rect(size)
    navigation.view.frame = Rect(size)
    window.layoutPass()
  }

  func warn(_ level: MemoryWarningLevel = .critical) { context.application.deliverMemoryWarning(level) }

  /// What `action` makes the controller of that title hear and do to its view by itself, in order, layout left out.
  func log(of title: String, _ action: () -> Void) -> [String] {
    context.application.removeLoggedEvents()
    action()
    return context.application.log.events.filter {
      $0.title == title && $0.kind != .viewWillLayoutSubviews && $0.kind != .viewDidLayoutSubviews
    }.map { String("\($0)".dropFirst(title.count + 1)) }
  }
}

/// What a person sees of a screen.
struct Appearance: Equatable {
  let state: InterfaceState?
  let pixels: UInt64?

  init(of screen: ScreenController) {
    state = screen.interfaceState
    pixels = screen.pixelDigest()
  }
}

/// Runs `body` in an app of the strategy and expects that no controller survives it, unless the idiom says so.
///
/// `seed` decides the order in which controllers hear of a warning.
func withApp(
  _ strategy: String, seed: UInt64 = 0, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (TestApp) throws -> Void
) throws {
  let application = try run(TestApp(strategy, seed: seed), body)
  let leaks = try Strategy(strategy).idiom.failure == .leaks
  #expect(
    leaks || application.liveControllerCount == 0, "\(application.liveControllerNames) survive",
    sourceLocation: sourceLocation)
}

private func run(_ app: TestApp, _ body: (TestApp) throws -> Void) throws -> Application {
  try body(app)
  app.window.close()
  return app.context.application
}
