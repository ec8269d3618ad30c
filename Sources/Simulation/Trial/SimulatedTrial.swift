package import Experiment
package import Lifecycle
import Messages
import Traces
package import Unloading

/// A trial over calibrated sizes and costs in place of screens, which takes the same request as a live trial.
package struct SimulatedTrial {
  private let request: TrialRequest
  private let moves: TraceMoves
  private let platform: Platform
  private let idiom: SimulatedIdiom
  private let makePolicy: () -> any UnloadPolicy
  private let kinds: [Calibration.Kind]
  private let process: Calibration.Process
  private let newPageNanoseconds: Double
  private let arenaBytes: Int
  /// The kinds of the tabs' home screens, and of the trace's pages.
  private let places: (homes: [Int], pages: [Int])

  /// Throws a message about a request that can't be simulated.
  package init(
    _ request: TrialRequest, _ moves: TraceMoves, platform: Platform, idiom: String,
    policy: @escaping () -> any UnloadPolicy
  ) throws {
    self.request = request
    self.moves = moves
    self.platform = platform
    makePolicy = policy
    self.idiom = try Self.idiom(idiom, on: platform)
    try Self.check(request)
    guard let calibration = request.calibration else {
      throw UsageError("there is no calibration to simulate with; measure one with bench run")
    }
    let found = try KindsOfPages(
      moves.trace, showing: moves.pages, pages: PageContent(screens: request.screens, seed: request.seed),
      calibration: calibration)
    kinds = found.all
    places = ((0..<moves.homes).map { found[moves.trace.roots[$0]] }, moves.pages.map { found[$0] })
    process = calibration.process ?? .unknown
    newPageNanoseconds = calibration.newPageNanoseconds ?? 0
    arenaBytes = calibration.arenaBytes ?? 0
  }

  /// Replays the trace; throws a message about a decision of the policy that no app could carry out.
  package func run() throws -> TrialResult {
    var requests = AllocationRequests()
    let simulated = kinds.map { SimulatedKind($0, adding: &requests) }
    let memory = SimulatedMemory(
      requests, placement: request.placement,
      returned: request.dirtyDecayMilliseconds == 0 ? .atFree : .atPurge,
      process: process, arenaBytes: arenaBytes)
    let screens = SimulatedScreens(
      kinds: ContiguousArray(simulated), newPageNanoseconds: newPageNanoseconds, memory: memory,
      roundTripNanoseconds: request.expectedLatency.nanoseconds)
    var monitor = SimulatedMonitor(request, record: SimulatedRecord(of: moves.trace))
    let app = SimulatedApp(
      screens: screens, platform: platform, idiom: idiom, moves: moves, kinds: places, &monitor)
    var replay = SimulatedReplay(
      request, moves, app: app, names: kinds.map(\.name), policy: SimulatedPolicy(makePolicy),
      monitor: monitor)
    return try replay.run(allocator: .simulated(decay: request.dirtyDecayMilliseconds))
  }

  /// The idiom of that name; throws a message if the idiom or the platform can't be simulated.
  package static func idiom(_ name: String, on platform: Platform) throws -> SimulatedIdiom {
    guard let idiom = SimulatedIdiom(rawValue: name) else {
      let names = SimulatedIdiom.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("the idiom '\(name)' can't be simulated; expected one of \(names)")
    }
    guard !platform.unloadsOnDisappear, platform.webContent == .inProcess else {
      throw UsageError(
        "the platform '\(platform.name)' can't be simulated: \(platform.unloadsOnDisappear ? "it unloads views that are about to be shown again" : "what its web pages take in the app isn't calibrated"); measure it with bench run"
      )
    }
    return idiom
  }

  /// Throws a message about an allocator setting that can't be simulated.
  package static func check(_ factors: some Factored) throws {
    guard factors.placement != .screen else {
      throw UsageError("placement screen can't be simulated; expected shared or kind")
    }
    guard [-1, 0].contains(factors.dirtyDecayMilliseconds) else {
      throw UsageError(
        "a decay of \(factors.dirtyDecayMilliseconds) ms can't be simulated, since it depends on real time; expected -1 or 0"
      )
    }
  }
}

extension AllocatorInForce {
  /// The record that replaces an allocator's in a simulated trial.
  fileprivate static func simulated(decay: Int) -> AllocatorInForce {
    AllocatorInForce(
      version: "simulated", automaticArenas: 0, dirtyDecayMilliseconds: decay, muzzyDecayMilliseconds: 0,
      backgroundThread: false, threadCache: false, perProcessorArenas: nil, hugePages: "",
      metadataHugePages: "",
      pageBytes: 0, profilingBuilt: false, profiling: false, abortOnBadOption: false)
  }
}
