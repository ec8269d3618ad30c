/// How a trial ended.
package enum TrialStatus: String, Codable, Sendable, CaseIterable {
  case completed, terminated, crashed
  /// By SIGKILL, which the harness did not send: the kernel was out of memory, or somebody killed the process.
  case killed
  case timeout, invalid, skipped
}

extension TrialStatus {
  /// Whether there is no answer, whoever's fault that is; `terminated` is one.
  package var isFailure: Bool { self != .completed && self != .terminated }
}
