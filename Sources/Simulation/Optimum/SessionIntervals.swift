package import Traces

/// The part of a session that the optimum depends on: what is visible at each moment, and the intervals in which
/// screens are hidden before they are shown again.
///
/// A moment is a transition, at which the old and the new screen both have all their resources. A screen below a sheet
/// stays visible. A screen to which nobody returns has no interval and keeps nothing.
package struct SessionIntervals: Sendable {
  /// The bytes of the visible screens, moment by moment.
  private(set) var visibleBytes: ContiguousArray<Int> = []
  /// The intervals in the order of their starts.
  private(set) var intervals: ContiguousArray<HiddenInterval> = []
  /// The kinds of the screens that are shown.
  private(set) var kinds: Set<Int> = []
  /// The returns after the warm-up, as trials count them.
  package let returns: Int

  /// Follows a session; `kind` returns the kind of a page, or of home screens for `nil`, as an index of `wholeBytes`.
  /// The first `warmupReturns` returns cost nothing.
  package init(_ session: Session, wholeBytes: [Int], warmupReturns: Int = 0, kind: (Page?) -> Int) {
    returns = max(0, session.returns - warmupReturns)
    var walk = SightWalk(wholeBytes: wholeBytes, warmupReturns: warmupReturns)
    walk.launch(kind(nil))
    for step in session.steps { walk.follow(step, kind) }
    visibleBytes = walk.visibleBytes
    kinds = walk.kinds
    // No two intervals begin at the same moment, so their order is unambiguous.
    intervals = ContiguousArray(walk.intervals.sorted { $0.start < $1.start })
  }
}
