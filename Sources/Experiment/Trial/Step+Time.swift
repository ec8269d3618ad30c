import Traces

extension Step {
  /// The virtual time that passes: a wait's own time, and the user's thinking time after any other step.
  package var milliseconds: Int {
    if case .wait(let milliseconds) = self { milliseconds } else { Trial.thinkMilliseconds }
  }
}
