/// Replays recorded sessions under a policy by some rule, each beginning that they share only once.
///
/// At each launch, a policy remembers the same, and nothing of the session before; therefore sessions can be split among
/// processors and machines.
package protocol SessionReplay: ~Copyable {
  /// What the moves so far cost.
  var totals: SweepTotals { get }

  /// Whether the app of the session wasn't ended.
  var isAlive: Bool { get }

  /// Starts without a session, under the same rule.
  init(like other: borrowing Self)

  /// Goes on from the session of another replay; keeps its own totals.
  mutating func resume(_ other: borrowing Self)

  /// Goes on from the session of another replay, which receives this one's; both keep their own totals.
  mutating func exchangeSession(with other: inout Self)

  /// Makes a move; `new` is the policy as at each launch. Throws a message about a decision of the policy that no app
  /// could carry out.
  mutating func make<Policy: UnloadPolicy>(_ move: SessionMove, _ policy: inout Policy, _ new: Policy) throws
}

/// The policy and the session after a move from which several moves start.
private final class SessionFork<Policy: UnloadPolicy, Replay: SessionReplay & ~Copyable> {
  // Unchecked, because only the run that made it reads or changes it.
  @exclusivity(unchecked) var policy: Policy
  @exclusivity(unchecked) var replay: Replay

  init(_ policy: Policy, _ replay: consuming Replay) {
    self.policy = policy
    self.replay = replay
  }
}

extension SessionReplay where Self: ~Copyable {
  /// Replays the moves, which begin with a launch, under `new`, the policy as at each launch. Throws a message about
  /// a decision of the policy that no app could carry out.
  ///
  /// It is generic, so that no event has to open the box of an existential value.
  package mutating func run<Policy: UnloadPolicy>(
    _ moves: borrowing [SessionMove], under new: Policy
  ) throws {
    var policy = new
    var forks = Forks<SessionFork<Policy, Self>>()
    for index in moves.indices {
      let move = moves[index]
      if move.start != .onward {
        let fork = forks.state(before: move)
        if move.start == .lastOfFork {
          // Nothing else starts there, so nothing has to be copied.
          swap(&policy, &fork.policy)
          exchangeSession(with: &fork.replay)
        } else {
          policy.become(fork.policy)
          resume(fork.replay)
        }
      }
      try make(move, &policy, new)
      guard move.isFork else { continue }
      let fork = forks.stateToFill { SessionFork(new, Self(like: self)) }
      fork.policy.become(policy)
      fork.replay.resume(self)
    }
  }
}
