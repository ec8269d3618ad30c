import Experiment
import Results

/// The undisturbed trial of a series failed.
struct FaultSeriesError: Error, CustomStringConvertible {
  let strategy: String
  let trial: TrialRecord

  var description: String {
    "\(strategy): the trial without a fault \(trial.ending)"
  }
}
