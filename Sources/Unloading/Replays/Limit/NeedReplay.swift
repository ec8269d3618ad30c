/// Replays sessions under the rules of a ``LimitReplay`` and a limit that none reaches, and counts what each takes at its
/// peak.
package struct NeedReplay: SessionReplay, ~Copyable {
  private var replay: LimitReplay
  package private(set) var needs = SessionNeeds()

  package var totals: SweepTotals { replay.totals }
  package var isAlive: Bool { replay.isAlive }

  /// Starts without a session; `replay` has a limit that none reaches.
  package init(_ replay: consuming LimitReplay) { self.replay = replay }

  /// Replays the moves without a policy.
  package mutating func run(_ moves: borrowing [SessionMove]) {
    do { try run(moves, under: NoPolicy()) } catch {
      preconditionFailure("no policy decides nothing: \(error)")
    }
  }

  package init(like other: borrowing NeedReplay) { replay = LimitReplay(like: other.replay) }

  package mutating func resume(_ other: borrowing NeedReplay) { replay.resume(other.replay) }

  package mutating func exchangeSession(with other: inout NeedReplay) {
    replay.exchangeSession(with: &other.replay)
  }

  package mutating func make<Policy: UnloadPolicy>(_ move: SessionMove, _ policy: inout Policy, _ new: Policy)
    throws
  {
    try replay.make(move, &policy, new)
    if move.endings > 0 { needs.add(peakBytes: replay.peakBytes, sessions: move.endings) }
  }
}
