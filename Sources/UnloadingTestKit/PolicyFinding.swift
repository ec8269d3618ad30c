/// A rule that a policy broke, and where it broke it.
public struct PolicyFinding: Hashable, Sendable, CustomStringConvertible {
  /// The broken rule.
  public let rule: PolicyRule
  /// A sentence that states what happened.
  public let description: String
}
