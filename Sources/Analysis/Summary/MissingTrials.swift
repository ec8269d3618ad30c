import Experiment
import Results

/// A sentence about what an interrupted run still has to measure.
struct MissingTrials: CustomStringConvertible {
  let description: String

  /// Returns `nil` if the run is complete, as far as its record says.
  init?(of record: RunRecord, rows: [TrialRow]) {
    guard let planned = record.planned else { return nil }
    let done = Set(rows.compactMap { $0.integer("trial") }.filter { $0 < planned.trials }).count
    if done < planned.trials {
      description =
        "\(done) of \(planned.trials) trials were run, not counting the search for smallest limits"
    } else if record.isComplete == false {
      description = "the search for smallest limits has not finished"
    } else {
      return nil
    }
  }
}
