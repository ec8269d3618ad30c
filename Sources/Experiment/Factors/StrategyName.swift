/// The names of a platform, an idiom and a policy: `ios6/revived-unload`, `ios6/plain/lru(count:6)`, `ios5`.
package struct StrategyName: Hashable, Sendable, CustomStringConvertible {
  /// What the system does by itself.
  package let platform: String
  /// What the app's controllers do in their own overrides.
  package let idiom: String
  /// The central decision on what to unload and when, in its spelling, such as `lru(count:6)`.
  package let policy: String

  package init(platform: String, idiom: String, policy: String) {
    self.platform = platform
    self.idiom = idiom
    self.policy = policy
  }

  /// Reads a name of up to three parts; `nil` if it has more parts or an empty one. Slashes in a policy's
  /// parentheses, such as those of a sweep, belong to the policy.
  package init?(_ name: String) {
    let head = name.prefix { $0 != "(" }
    var parts = head.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    guard !parts.contains(""), !parts.isEmpty, parts.count < 3 || !parts[2].contains("/") else { return nil }
    parts[parts.count - 1] += name.dropFirst(head.count)
    self.init(
      platform: parts[0], idiom: parts.count > 1 ? parts[1] : "plain",
      policy: parts.count > 2 ? parts[2] : "none")
  }

  /// The shortest spelling: `plain` and `none` are omitted at the end.
  package var name: String {
    if policy != "none" { return "\(platform)/\(idiom)/\(policy)" }
    return idiom == "plain" ? platform : "\(platform)/\(idiom)"
  }

  package var description: String { name }
}

extension StrategyName {
  /// Platforms that no app can choose: systems of the past, and models to compare with.
  package static let referencePlatforms: Set = [
    "inert", "limited", "ios5", "ios5-two-levels", "ios6-stores-at-warning",
  ]

  /// Whether a strategy is only there to compare with, because an app can't choose its platform.
  package static func isOfReference(_ name: String) -> Bool {
    referencePlatforms.contains(String(name.prefix { $0 != "/" }))
  }
}
