/// Whose fault it was that a trial ended without a result.
package enum TrialFault: String, Sendable, CaseIterable {
  /// The app's that the strategy stands for, such as the use of a view that has gone: an answer, not a failed run.
  case strategy
  /// The suite's or the machine's, as far as is known.
  case harness
}
