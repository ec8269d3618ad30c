package import Experiment

extension TrialRow {
  /// The status of the trial; `nil` if the row has no known status.
  package var status: TrialStatus? { TrialStatus(rawValue: self["status"]) }

  /// Whether the trial makes the run fail; a fault of the strategy itself is data.
  package var isFailure: Bool { (status?.isFailure ?? true) && self["fault"] != TrialFault.strategy.rawValue }
}
