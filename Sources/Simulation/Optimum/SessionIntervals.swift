package import Traces

/// What the optimum has to know of a session: what is visible at each moment, and from when to when screens are hidden that
/// are shown again.
///
/// A moment is a transition, at which the old and the new screen are both there in full; what lies under a sheet stays in
/// sight all along. A screen without an interval, since nobody returns to it, keeps nothing.
package struct SessionIntervals: Sendable {
  /// Bytes of what is visible, moment by moment.
  private(set) var visibleBytes: ContiguousArray<Int> = []
  /// In the order of their starts.
  private(set) var intervals: ContiguousArray<HiddenInterval> = []
  /// The kinds that are shown.
  private(set) var kinds: Set<Int> = []
  /// Returns after the warm-up, as trials count them.
  package let returns: Int

  /// Follows a session of screens whose kind a page decides, `nil` for home screens: an index of `wholeBytes`. The first
  /// `warmupReturns` of its returns cost nothing.
  package init(_ session: Session, wholeBytes: [Int], warmupReturns: Int = 0, kind: (Page?) -> Int) {
    returns = max(0, session.returns - warmupReturns)
    var walk = SightWalk(wholeBytes: wholeBytes, warmupReturns: warmupReturns)
    walk.launch(kind(nil))
    for step in session.steps { walk.follow(step, kind) }
    visibleBytes = walk.visibleBytes
    kinds = walk.kinds
    // Bounds of starts and ends differ, so that no two begin at one moment.
    intervals = ContiguousArray(walk.intervals.sorted { $0.start < $1.start })
  }
}
