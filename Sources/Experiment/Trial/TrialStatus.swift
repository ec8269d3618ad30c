/// How a trial ended.
package enum TrialStatus: String, Codable, Sendable, CaseIterable {
  case completed, terminated, crashed, timeout, invalid, skipped
}

extension TrialStatus {
  /// Whether there is no answer, whoever's fault that is; `terminated` is one.
  package var isFailure: Bool { self != .completed && self != .terminated }
}
