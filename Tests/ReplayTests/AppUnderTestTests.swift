import Lifecycle
import MemoryProbe
import Screens
import Strategies
import TestSupport
import Testing
import Unloading

@testable import Experiment
@testable import Replay

@Suite("the app under test") struct AppUnderTestTests {
  private let temporary = TemporaryFolder()
  private let spec = ScreenSpec(kind: "note", views: 8, rows: 2, fields: 1, drawnPercent: 10)

  @Test(
    "is warned once in its warm-up, and its home screen is then as it was", arguments: StrategyCatalogue.names
  )
  func warmUp(name: String) throws {
    let fixtures = try Fixtures.make(in: temporary.path + "/fixtures", for: [spec], seed: 1)
    let strategy = try Strategy(name)
    let application = Application(platform: strategy.platform.platform, log: EventLog(keepsEvents: true))
    let context = try ScreenContext(
      application: application, device: .small, fixtures: fixtures,
      placer: Placer(placement: .shared, kinds: Resource.allCases.count))
    let app = AppUnderTest(strategy: strategy, context: context)
    let home = app.homes[0]
    let before = (home.loadedResources, home.account(), home.pixelDigest())
    application.removeLoggedEvents()
    app.warmUp([spec, spec])
    let warned = application.log.events.filter {
      $0.kind == .didReceiveMemoryWarning && $0.controller == home.id
    }
    #expect(warned.count == 1)
    #expect(home.loadedResources == before.0 && home.account() == before.1)
    #expect(home.pixelDigest() == before.2)
    #expect(app.stack.depth == 1 && context.fetches.count == 0 && context.saveNanoseconds == 0)
    app.close()
  }
}
