import Experiment
import Results

/// The first thing that a run finds out, told at once: the answer comes minutes later.
struct FirstResult: CustomStringConvertible {
  let description: String

  /// `nil` for a trial that says nothing of a strategy: one of the needs, or one that failed.
  init?(_ record: TrialRecord, afterSeconds seconds: Double) {
    let cell = record.planned.cell
    guard record.planned.purpose == .measure, record.status == .completed || record.status == .terminated
    else { return nil }
    description =
      "first result, after \(RunProgress.time(seconds)): \(cell.strategy) on \(cell.workload) at \(cell.limit) "
      + RunProgress.words(record)
  }
}
