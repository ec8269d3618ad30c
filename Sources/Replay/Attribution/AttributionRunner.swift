package import Experiment
import Lifecycle
import MemoryProbe
import Messages
import Screens
import Strategies
import Unloading

/// Measures the screen that a request describes, in this process.
package enum AttributionRunner {
  /// The measured page; the warm-up shows another one.
  private static let page = 10
  private static let seed: UInt64 = 1

  /// Creates an app with an arena for each kind of resource, pushes the screen, simulates its use, and adds up the
  /// bytes.
  package static func run(_ request: AttributionRequest) throws -> Attribution {
    guard let device = Device(request.device) else {
      throw HarnessError("'\(request.device)' is not a device")
    }
    let placer = try Placer(placement: .kind, kinds: Resource.allCases.count)
    let app = try app(request, device: device, placer: placer, text: request.text)
    app.warmUp([request.screen])
    let meter = try MemoryMeter(placer: placer)
    let before = arenas(of: placer, meter)
    let screen = app.makeScreen(request.screen, page: page)
    app.stack.push(screen)
    screen.interact(seed: seed)
    let after = arenas(of: placer, meter)
    let account = screen.account()
    var arena = after
    for resource in Resource.allCases { arena[resource] -= before[resource] }
    app.close()
    return try Attribution(
      screen: request.screen, device: request.device, own: account.usable, requested: account.requested,
      arena: arena, loading: LoadingTimes.measure(request, device: device, page: page))
  }

  /// An app whose screens unload nothing.
  static func app(_ request: AttributionRequest, device: Device, placer: Placer, text: TextRendering) throws
    -> AppUnderTest
  {
    let strategy = try Strategy("inert")
    let context = try ScreenContext(
      application: Application(platform: strategy.platform.platform), device: device,
      fixtures: Fixtures(folder: request.fixtures), placer: placer, text: text)
    return AppUnderTest(strategy: strategy, context: context)
  }

  private static func arenas(of placer: Placer, _ meter: MemoryMeter) -> PerResource<Int> {
    // Memory in the thread's cache counts as allocated.
    placer.flushThreadCache()
    _ = meter.read()
    return placer.bytesByResource
  }
}
