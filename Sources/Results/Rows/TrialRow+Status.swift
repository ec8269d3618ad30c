package import Experiment

extension TrialRow {
  /// What became of the trial; `nil` if the row says none that is known.
  package var status: TrialStatus? { TrialStatus(rawValue: self["status"]) }

  /// Whether the run has failed by it: a fault of the strategy's own is data.
  package var isFailure: Bool { (status?.isFailure ?? true) && self["fault"] != TrialFault.strategy.rawValue }
}
