import Experiment
import Results

/// The rows of a fault test, one for each trial.
enum FaultRows {
  static let columns: [Column<LoadRow>] = [
    Column("fault", "what failed"),
    Column("mode", "transient: one operation failed; persistent: it and all later ones"),
    Column("n", "the operation of its kind, from 1", content: .count),
    Column("stage", "the stage in which it first failed; `between` if it failed outside a stage"),
    Column(
      "outcome",
      "recovered, degraded, app ended, corrupted or hung; `no fault` if there were fewer operations"),
    Column(
      "state_lost", "additional returns that lost something, compared with a trial without a fault",
      content: .count),
    Column(
      "pixels_differ", "steps that showed or saved something else than in a trial without a fault",
      content: .count),
    Column("message", "the last message of the app or its process"),
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
      // A difference without a fault is just as bad.
      return row.with("outcome", finding.outcome == .recovered ? noFault : finding.outcome.rawValue)
    }
    return row.with("outcome", finding.outcome.rawValue)
      .with("stage", fired.stage?.columnName ?? between)
  }
}
