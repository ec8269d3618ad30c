/// Replays sessions under the policies of one type.
///
/// An entry of the catalogue makes it where the type is known, so the replays are compiled for each policy of this module:
/// a policy behind a protocol takes several times as long. A replay under another package's policy isn't compiled for it.
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
