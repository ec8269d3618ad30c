import Experiment
import Results

/// What an interrupted run still has to measure, in words.
struct MissingTrials: CustomStringConvertible {
  let description: String

  /// `nil` of a run that is complete, as far as its record says.
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
