/// Replays sessions under the policies of one type.
///
/// The initializer of an entry makes it, and knows the type. So a replay is compiled for each policy of this module, and
/// doesn't have to call it through its protocol. For a policy of another module, it does.
package struct PolicyReplays: Sendable {
  /// Whether the replays are compiled for the type.
  package let areCompiled: Bool
  /// Replays moves, which begin with a launch, under a policy of the type and a budget. Throws an ``ImpossibleDecision``.
  package let underBudget:
    @Sendable (borrowing [SessionMove], inout BudgetReplay, any UnloadPolicy) throws -> Void
  /// The same under a limit.
  package let underLimit:
    @Sendable (borrowing [SessionMove], inout LimitReplay, any UnloadPolicy) throws -> Void

  init<Policy: UnloadPolicy>(of type: Policy.Type) {
    areCompiled = String(reflecting: type).hasPrefix(
      String(reflecting: PolicyReplays.self).prefix { $0 != "." } + ".")
    underBudget = { moves, replay, policy in
      let policy: Policy = Self.known(policy)
      try replay.run(moves, under: policy)
    }
    underLimit = { moves, replay, policy in
      let policy: Policy = Self.known(policy)
      try replay.run(moves, under: policy)
    }
  }

  private static func known<Policy: UnloadPolicy>(_ policy: any UnloadPolicy) -> Policy {
    guard let known = policy as? Policy else {
      preconditionFailure("a \(type(of: policy)) under the replays of \(Policy.self)")
    }
    return known
  }
}
