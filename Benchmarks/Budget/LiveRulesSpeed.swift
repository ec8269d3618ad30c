import Experiment
import Lifecycle
import Results
import Simulation
import Traces
import Unloading

/// The speed of a simulated trial, which has what a live one has: warnings, transitions, events of controllers, and a
/// record of each step and return.
struct LiveRulesSpeed {
  let calibration: Calibration
  let moves: TraceMoves
  let roundTripNanoseconds: Int

  func trial(under policy: String, limitBytes: Int?) throws -> SimulatedTrial {
    let specs = calibration.kinds.map(\.name).filter { $0 != ScreenSpec.homeKind }
      .map { ScreenSpec(kind: $0, views: 3) }
    var cell = Cell(
      strategy: StrategyName(platform: "ios6", idiom: "plain", policy: policy), workload: "recorded",
      device: .small, placement: .kind, limit: limitBytes.map { .bytes($0) } ?? .unlimited)
    cell.relief = .purge
    cell.expectedLatency = ExpectedLatency(nanoseconds: roundTripNanoseconds)
    var request = TrialRequest(
      trial: 0, parent: 0, cell: cell, seed: 1, fixtures: "", trace: "", screens: specs,
      limitBytes: limitBytes)
    request.calibration = calibration
    let new = try PolicyCatalogue.all.policy(named: policy)
    return try SimulatedTrial(request, moves, platform: .ios6, idiom: "plain") { new }
  }
}
