/// The cause of a trial that ended without a result.
package enum TrialFault: String, Sendable, CaseIterable {
  /// The simulated app, which did something that ends an app, such as using a view that is gone. This is an
  /// answer, not a failed run.
  case strategy
  /// The suite or the machine, as far as is known.
  case harness
}
