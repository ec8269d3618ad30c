import Lifecycle
import MemoryProbe
import Testing
import Unloading

@testable import Experiment
@testable import Screens

/// An ordinary controller: fetches and shows in viewDidLoad, puts the state back.
final class TestScreen: ScreenController {
  override func viewDidLoad() {
    super.viewDidLoad()
    if model == nil { fetchModel() }
    showModel()
    _ = cache
    restoreState()
  }
}

/// An app of one window and one stack over an empty home screen.
struct TestApp {
  let context: ScreenContext
  let navigation: NavigationController
  let window: ScreenWindow

  init(_ platform: Platform, _ device: Device, _ placement: Placement, _ text: TextRendering) throws {
    context = try ScreenContext(
      application: Application(platform: platform), device: device,
      fixtures: try #require(TemporaryFixtures.current),
      placer: Placer(placement: placement, kinds: Resource.allCases.count), text: text)
    let home = ScreenController(spec: ScreenSpec(kind: "home", views: 3), page: 0, context: context)
    navigation = NavigationController(in: context.application, root: home)
    window = ScreenWindow(context: context)
    window.show(navigation)
  }

  @discardableResult
  func push(_ spec: ScreenSpec, page: Int = 1) -> TestScreen {
    let screen = TestScreen(spec: spec, page: page, context: context)
    navigation.push(screen)
    return screen
  }
}

/// Runs `body` in an app and expects that no controller survives it.
func withApp(
  _ platform: Platform = .inert, device: Device = .small, placement: Placement = .shared,
  text: TextRendering = .bars, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (TestApp) throws -> Void
) throws {
  let application = try run(TestApp(platform, device, placement, text), body)
  #expect(
    application.liveControllerCount == 0, "\(application.liveControllerNames) survive",
    sourceLocation: sourceLocation)
}

private func run(_ app: TestApp, _ body: (TestApp) throws -> Void) throws -> Application {
  try body(app)
  app.window.close()
  return app.context.application
}
