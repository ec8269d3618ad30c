/// Where a trial's numbers come from.
package enum TrialOrigin: String, Codable, Sendable {
  /// Measured in real screens.
  case live
  /// Counted over calibrated sizes and costs.
  case simulated

  /// The command whose runs have such trials.
  package var command: String { self == .live ? "run" : "simulate" }
}
