package import Campaign
package import Experiment
import Glibc
import Messages
import Results
import Screens
package import Strategies
import Traces

/// Runs the trials of a part, each of which is one app in its own process.
package final class LoadBench {
  package let plan: LoadPlan
  package let parts: StrategyParts
  let executor: any Executor
  /// Starts apps that run at the same time; `nil` if something else answers trials.
  let apps: (any AppHost)?
  let interruption: Interruption?
  /// jemalloc's version and options, as the first child process read them back.
  package private(set) var allocator: AllocatorInForce?
  let run: String
  private var trials = 0
  /// The needs of workloads, by trace.
  private var needs: [String: Need] = [:]
  /// Fixtures that trials of several parts share, by trace.
  var sharedFixtures: [String: FixtureFolder] = [:]

  /// The memory of a workload without unloading.
  package struct Need: Sendable {
    package let peakBytes: Int
    package let calibration: Calibration?
    /// The anonymous resident memory of the app's process before its first screen.
    package var processBytes = 0
  }

  package init(
    plan: LoadPlan, parts: StrategyParts, run: String, executor: any Executor, apps: (any AppHost)? = nil,
    interruption: Interruption? = nil
  ) {
    self.plan = plan
    self.parts = parts
    self.run = run
    self.executor = executor
    self.apps = apps
    self.interruption = interruption
  }

  /// Replays a trace in a fresh process of the app.
  ///
  /// - Throws: `Interrupted`, or a message if the trial failed and its strategy is not the cause.
  func trial(
    _ strategy: String, _ trace: Trace, screens: [ScreenSpec], limitBytes: Int?, timeout: Duration,
    calibration: Calibration? = nil, configure: (inout TrialRequest) -> Void = { _ in }
  ) async throws -> TrialRecord {
    let trial = try await attempt(
      strategy, trace, screens: screens, limitBytes: limitBytes, timeout: timeout, calibration: calibration,
      configure: configure)
    guard !trial.isFailure else {
      throw HarnessError("\(strategy): the trial \(trial.ending)")
    }
    return trial
  }

  /// Replays a trace in a fresh process and returns a failed trial as data.
  func attempt(
    _ strategy: String, _ trace: Trace, screens: [ScreenSpec], limitBytes: Int?, timeout: Duration,
    calibration: Calibration? = nil, configure: (inout TrialRequest) -> Void = { _ in }
  ) async throws -> TrialRecord {
    let fixtures = try FixtureFolder(
      screens: screens, traces: [trace.name: trace.text], seed: plan.seed)
    let planned = try planned(strategy, trace, limitBytes: limitBytes)
    var request = TrialRequest(planned, fixtures: fixtures, screens: screens, limitBytes: limitBytes)
    request.calibration = calibration
    configure(&request)
    if limitBytes != nil, let defect = plan.defect { request.plant(defect) }
    let bench = TrialBench(run: run, executor: executor, timeout: timeout, interruption: interruption)
    let record = try await bench.measure(planned, request)
    allocator = allocator ?? record.result?.allocator
    return record
  }

  /// The next trial, in which the strategy's app replays the trace.
  func planned(_ strategy: String, _ trace: Trace, limitBytes: Int?) throws -> PlannedTrial {
    var cell = Cell(
      strategy: try Strategy(strategy, among: parts).label, workload: trace.name, device: .small,
      placement: .kind, relief: .purge, limit: limitBytes.map(Limit.bytes) ?? .unlimited,
      dirtyDecayMilliseconds: Trial.dirtyDecayMilliseconds)
    cell.text = .pango
    defer { trials += 1 }
    return PlannedTrial(
      trial: trials, cell: cell, seed: plan.seed, purpose: .measure, block: nil, order: nil)
  }

  /// The needs of the trace without unloading: the exact peak of its largest session, and the costs of each kind.
  func need(of trace: Trace, screens: [ScreenSpec]) async throws -> Need {
    if let known = needs[trace.name] { return known }
    let trial = try await trial(
      "inert", trace, screens: screens, limitBytes: nil, timeout: .seconds(600)
    ) {
      $0.calibrates = true
    }
    let need = Need(
      peakBytes: trial.result?.sessions.largest ?? 0, calibration: trial.result?.calibration,
      processBytes: trial.result?.baseline.rssAnonBytes ?? 0)
    needs[trace.name] = need
    return need
  }

  /// The requested limit in bytes; a share refers to what the trace needs.
  func limitBytes(of need: @autoclosure () async throws -> Need) async throws -> Int? {
    switch Limit(plan.limit) {
    case .unlimited: nil
    case .bytes(let bytes): bytes
    case .share(let percent): Int(Double(try await need().peakBytes) * percent / 100)
    case nil: throw UsageError("'\(plan.limit)' is not a limit; expected \(Factors.limit.expected)")
    }
  }
}

extension LoadBench {
  /// The memory and costs of screens of these kinds, from a trial that shows each of them.
  func calibration(of screens: [ScreenSpec]) async throws -> Calibration? {
    let steps = screens.flatMap { [Step.push(.kind($0.kind, content: 0)), .pop] }
    let name = "kinds-" + screens.map(\.kind).joined(separator: "-")
    let trace = try Trace(name: name, sessions: [Session(steps)])
    return try await need(of: trace, screens: screens).calibration
  }
}

extension TrialRequest {
  /// Plants the defect in the trial.
  mutating func plant(_ defect: PlantedDefect) {
    if defect == .leaks {
      injection = Injection()
      injection?.leakBytesPerReturn = PlantedDefect.leakBytes
    } else {
      load = load ?? LoadTerms()
      load?.defect = defect
    }
  }
}
