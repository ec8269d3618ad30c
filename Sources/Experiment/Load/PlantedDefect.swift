/// A defect that is planted to test a load test, which must find it.
package enum PlantedDefect: String, Codable, Sendable, CaseIterable {
  /// Each return leaks 64 bytes.
  case leaks
  /// The policy never unloads one screen in ten.
  case forgets
  /// After its first burst, the policy never keeps anything hidden again.
  case neverRecovers = "never-recovers"
  /// The arbiter terminates the app in front.
  case killsForeground = "kills-foreground"
  /// The kernel's limit is 10 % lower than the simulated one.
  case limitOff = "limit-off"
  /// A fault is neither shown nor reported.
  case swallowsError = "swallows-error"

  /// The bytes that each return leaks.
  package static let leakBytes = 64
}
