import Experiment
import Results

/// What a test of faults records: a row for each trial.
enum FaultRows {
  static let columns: [Column<LoadRow>] = [
    Column("fault", "what failed"),
    Column("mode", "transient: one operation failed; persistent: all from it on"),
    Column("n", "the operation of its kind, from 1", content: .count),
    Column("stage", "the stage under way when it failed first; `between` where none was"),
    Column(
      "outcome",
      "recovered, degraded, app ended, corrupted or hung; `no fault` where there were fewer operations"),
    Column("state_lost", "returns that lost something, beyond those without a fault", content: .count),
    Column("pixels_differ", "steps that showed something else than without a fault", content: .count),
    Column("message", "what the app or its process said last"),
  ]

  /// The outcome of a trial whose fault never fired.
  static let noFault = "no fault"
  /// The stage of a fault between stages.
  static let between = "between"

  static func row(
    _ trial: TrialRecord, undisturbed: TrialRecord, strategy: String, fault: String, mode: String, number: Int
  ) -> LoadRow {
    let finding = FaultFinding(trial, undisturbed: undisturbed)
    let message = trial.message.isEmpty ? trial.faults.degraded.last?.detail ?? "" : trial.message
    let row = LoadRow([
      "strategy": strategy, "fault": fault, "mode": mode, "n": number, "state_lost": finding.stateLost,
      "pixels_differ": finding.pixelsDiffer, "message": message,
    ])
    guard let fired = trial.faults.fired else {
      // What differs although nothing failed is as bad.
      return row.with("outcome", finding.outcome == .recovered ? noFault : finding.outcome.rawValue)
    }
    return row.with("outcome", finding.outcome.rawValue)
      .with("stage", fired.stage?.columnName ?? between)
  }
}
