package import Experiment
import Foundation
import Lifecycle
import MemoryProbe
import Messages
import Results
import Screens
package import Strategies
package import SystemPackage
import Traces
import Unloading

/// Runs the trial that a request describes, in this process.
package enum TrialRunner {
  /// Creates the app, takes the baseline, replays the trace, and writes the results to `output`.
  package static func run(
    _ request: TrialRequest, among parts: StrategyParts = .standard, to output: FileDescriptor,
    watch: ParentWatch
  ) throws {
    try run(request, strategy: Strategy(request.strategy.name, among: parts), to: output, watch: watch)
  }

  /// Runs a trial of the given strategy; calls `observe` with the replay before it starts. Returns everything except
  /// rows.
  @discardableResult
  static func run(
    _ request: TrialRequest, strategy: Strategy, to output: FileDescriptor, watch: ParentWatch,
    observe: (LiveReplay) -> Void = { _ in }
  ) throws -> TrialResult {
    let writer = TrialWriter(to: output)
    writer.greet()
    let trace = try Trace(
      name: "trace", utf8: [UInt8](Data(contentsOf: URL(fileURLWithPath: request.trace))), file: request.trace
    )
    let allocator = try AllocatorInForce.read()
    let placer = try Placer(placement: request.placement, kinds: Resource.allCases.count)
    let injector = try request.load?.fault.map {
      try FaultInjector(
        $0, fixtures: Fixtures(folder: request.fixtures), trial: request.trial, seed: request.seed,
        isSwallowed: request.load?.defect == .swallowsError)
    }
    let context = try ScreenContext(
      application: Application(platform: strategy.platform.platform, seed: request.seed),
      device: request.device,
      fixtures: Fixtures(folder: request.fixtures), placer: placer, text: request.text,
      injection: request.injection, faults: injector)
    let pages = PageContent(screens: request.screens, seed: request.seed)
    let app = AppUnderTest(
      strategy: strategy, context: context, tabs: trace.tabs, rootOfTab: { pages.root(of: $0, in: trace) })
    let kinds = trace.kinds(of: request.screens)
    app.warmUp(kinds)
    let calibration = try request.calibrates ? Calibrator(app, placer: placer).calibration(of: kinds) : nil
    let album = try request.screenshots.map {
      try ReturnScreenshots(
        trial: request.trial, device: request.device, folder: $0,
        scratch: "\(request.fixtures)/pictures-\(request.trial)")
    }
    album?.warmUp(app.homes[0])
    // The first look lets the runtime create its caches before the baseline.
    _ = Navigator(app: app, pages: pages).look()
    let memory = try MemoryInstruments(placer: placer, cgroup: request.load?.cgroup)
    let replay = LiveReplay(
      app: app, strategy: strategy, trace: trace, request: request, memory: memory, watch: watch,
      writer: writer, album: album)
    memory.reclaim.flushThreadCache()
    memory.reclaim.purgeAll()
    memory.meter.takeBaseline()
    try replay.limitByKernel(request, writer: writer)
    let faults = memory.process.minorFaults
    let cpu = memory.process.cpuNanoseconds
    try injector?.arm(placer)
    let start = StageClock.now()
    observe(replay)
    var result = replay.run(allocator: allocator)
    result.wallNanoseconds = StageClock.now() - start
    result.cpuNanoseconds = Int(memory.process.cpuNanoseconds - cpu)
    result.minorFaults = memory.process.minorFaults - faults
    if let album {
      result.wallNanoseconds -= album.cost.wallNanoseconds
      result.cpuNanoseconds -= album.cost.cpuNanoseconds
      result.minorFaults -= album.cost.minorFaults
      result.pictures = album.finish()
    }
    result.calibration = calibration
    result.buildConfiguration = BuildRecord.thisConfiguration
    app.close()
    try writer.end(result)
    return result
  }
}
