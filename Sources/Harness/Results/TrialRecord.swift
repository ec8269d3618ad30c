/// A row of trials.csv before it is written: what was planned, and what became of it.
public struct TrialRecord: Sendable {
  public var run: String
  public var planned: PlannedTrial
  /// The largest limit of the trial's sessions, in bytes; `nil` if there is none.
  public var limitBytes: Int?
  public var status: TrialStatus
  public var result: TrialResult?
  /// What a trial that failed said last.
  public var message = ""
}

/// A row of timeline.csv or reloads.csv: the trial it is of, and what the trial recorded.
public struct RowOfTrial<Row: Sendable>: Sendable {
  let run: String
  let trial: Int
  let row: Row
}
