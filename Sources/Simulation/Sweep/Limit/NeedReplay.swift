import Experiment
import Lifecycle
import Unloading

/// Replays sessions under the rules of a ``LimitReplay`` and a limit that none reaches, and counts what each takes at its
/// peak.
struct NeedReplay: SessionReplay, ~Copyable {
  private var replay: LimitReplay
  private(set) var needs = SessionNeeds()

  var totals: SweepTotals { replay.totals }

  /// Starts without a session; `home` is the kind of the lowest screen.
  init(_ calibration: Calibration, home: Int, on platform: Platform, reused: ReusedShare) {
    replay = LimitReplay(
      calibration, home: home, limitBytes: LimitReplay.unreachable, on: platform, idiom: .plain,
      roundTripNanoseconds: 0, reused: reused)
  }

  init(like other: borrowing NeedReplay) { replay = LimitReplay(like: other.replay) }

  mutating func resume(_ other: borrowing NeedReplay) { replay.resume(other.replay) }

  mutating func exchangeSession(with other: inout NeedReplay) { replay.exchangeSession(with: &other.replay) }

  mutating func make<Policy: UnloadPolicy>(_ move: SessionMove, _ policy: inout Policy, _ new: Policy) throws
  {
    try replay.make(move, &policy, new)
    if move.endings > 0 { needs.add(peakBytes: replay.peakBytes, sessions: move.endings) }
  }
}
