import Experiment
import Results

/// A trial in which nothing was to fail has failed.
struct FaultSeriesError: Error, CustomStringConvertible {
  let strategy: String
  let trial: TrialRecord

  var description: String {
    "\(strategy): the trial without a fault ended as \(trial.status.rawValue): \(trial.message)"
  }
}
