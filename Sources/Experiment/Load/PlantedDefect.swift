/// A defect that is planted so that a load test itself can be tested: it must be found.
package enum PlantedDefect: String, Codable, Sendable, CaseIterable {
  /// Each return leaves 64 bytes that nothing frees.
  case leaks
  /// The policy never lets go of one screen in ten.
  case forgets
  /// After its first burst the policy keeps nothing hidden, ever again.
  case neverRecovers = "never-recovers"
  /// The arbiter ends the app in front.
  case killsForeground = "kills-foreground"
  /// The kernel's limit is 10 % lower than the simulated one.
  case limitOff = "limit-off"
  /// A fault is neither shown nor reported.
  case swallowsError = "swallows-error"

  /// What a leak leaves at each return.
  package static let leakBytes = 64
}
