import Experiment
import Lifecycle
import MemoryProbe
import Screens
import Strategies
import Traces
import Unloading

/// An app with minimal screens, for logs of its controllers' events, which don't depend on the content of screens.
final class DryApp {
  let application: Application
  let app: AppUnderTest
  let navigator: Navigator
  private let fixtures: FixtureFolder

  /// Creates an app for the trace with the strategy's platform and idiom; its log contains the app's own calls too.
  init(_ strategy: Strategy, for trace: Trace) throws {
    let numbered = Self.screen("page", weight: 1)
    let screens = [numbered] + trace.namedKinds.sorted().map { Self.screen($0, weight: 0) }
    fixtures = try FixtureFolder(screens: screens, seed: 1)
    application = Application(
      platform: strategy.platform.platform, log: EventLog(keepsEvents: true, keepsOwnCalls: true))
    let context = try ScreenContext(
      application: application, device: .small, fixtures: Fixtures(folder: fixtures.path),
      placer: Placer(placement: .shared, kinds: Resource.allCases.count))
    let pages = PageContent(screens: screens, seed: 1)
    app = AppUnderTest(
      strategy: strategy, context: context, tabs: trace.tabs, rootOfTab: { pages.root(of: $0, in: trace) })
    navigator = Navigator(app: app, pages: pages)
  }

  private static func screen(_ kind: String, weight: Int) -> ScreenSpec {
    var spec = ScreenSpec(kind: kind, views: 5, rows: 1, fields: 1, drawnPercent: 1, weight: weight)
    spec.cacheBytes = 1_024
    return spec
  }
}
