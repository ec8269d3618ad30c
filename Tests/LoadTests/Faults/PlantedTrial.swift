import Experiment
import Results
import Strategies
import TestSupport

/// The record of a trial that ended so, with what a fault did to it.
func plantedTrial(
  _ termination: ChildTermination = .exited(0), faults: FaultReport = FaultReport(), lostAtStep: Int? = nil
) throws -> TrialRecord {
  var result = try TrialResult.sample()
  result.returns[0].stateLost = lostAtStep != nil
  result.returns[0].step = lostAtStep ?? 0
  let planned = PlannedTrial(
    trial: 0,
    cell: Cell(
      strategy: try Strategy("inert").label, workload: "faults", device: .small, placement: .kind,
      relief: .purge,
      limit: .unlimited, dirtyDecayMilliseconds: -1),
    seed: 1, purpose: .measure, block: nil, order: nil)
  var trial = TrialRecord(
    run: "planted", planned: planned, limitBytes: nil,
    outcome: termination == .exited(0) ? try .result(result) : .ending(termination),
    surroundings: .init(paddingBytes: 0, loadBefore: 0, loadAfter: 0, stolenMilliseconds: 0))
  trial.faults = faults
  return trial
}

extension FaultReport {
  /// Two steps, each of which shows a screen of its own; `second` is what the second one shows.
  static func showing(_ second: Int, rows: [FaultRow] = []) -> FaultReport {
    FaultReport(
      rows: rows,
      shown: [ShownScreen(step: 0, screen: 1, digest: 10), ShownScreen(step: 1, screen: 2, digest: second)])
  }
}

extension FaultRow {
  static let fired = FaultRow(.fired, operation: 1, stage: .images, screen: 2, detail: "")

  /// The app says what it goes on without.
  static func degraded(screen: Int) -> FaultRow {
    FaultRow(.degraded, operation: 2, stage: .images, screen: screen, detail: "file not found")
  }
}
