import Traces

extension Step {
  /// The virtual time that passes: a wait's own, and after any other step the time that a person thinks.
  package var milliseconds: Int {
    if case .wait(let milliseconds) = self { milliseconds } else { Trial.thinkMilliseconds }
  }
}
