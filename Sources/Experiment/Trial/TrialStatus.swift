/// How a trial ended.
package enum TrialStatus: String, Codable, Sendable, CaseIterable {
  case completed, terminated, crashed
  /// Ended by a SIGKILL that the harness did not send: the kernel was out of memory, or someone killed the
  /// process.
  case killed
  case timeout, invalid, skipped
}

extension TrialStatus {
  /// Whether the trial gave no answer, for any reason; `terminated` is an answer.
  package var isFailure: Bool { self != .completed && self != .terminated }
}
