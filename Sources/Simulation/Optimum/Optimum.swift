/// The lowest cost of a session's returns that any policy could have had under a limit.
///
/// It assumes that a visible screen has all its resources, and that all screens of a kind take the same memory. A
/// hidden screen keeps a resource until it is shown again, since keeping it for part of the time never helps. First
/// views cost the same with every policy and are omitted. Warnings exclude nothing, and the allocator holds only what
/// is allocated; both can only raise the cost of a real policy.
package struct Optimum: Sendable {
  /// The prices of each kind of screen, by index.
  private let prices: [ScreenPrices]
  private let down: (budget: UnitBudget, kept: [KeptSets])
  private let up: (budget: UnitBudget, kept: [KeptSets])

  /// Counts the limit of `limitBytes` in at most `units` units; more units bring the bounds closer together, and take
  /// time in proportion.
  package init(_ prices: [ScreenPrices], limitBytes: Int, units: Int) {
    func rounded(_ rounding: UnitBudget.Rounding) -> (UnitBudget, [KeptSets]) {
      let budget = UnitBudget(bytes: limitBytes, units: units, rounding: rounding)
      return (budget, prices.map { KeptSets($0, in: budget) })
    }
    self.prices = prices
    (down, up) = (rounded(.down), rounded(.up))
  }

  /// The bounds of one session; `nil` if a transition exceeds the limit, so that every policy is terminated.
  package func cost(of session: SessionIntervals) -> OptimalCost? {
    let families = LaminarFamilies(session.intervals)
    guard let lower = SharedRoom(session, families, kept: down.kept, budget: down.budget),
      let upper = SharedRoom(session, families, kept: up.kept, budget: up.budget)
    else { return nil }
    // If families don't compete, sizes that are rounded up give a plan that is possible.
    var bound = upper.isContended ? OptimumBound.crossing : .exact
    if session.kinds.contains(where: { prices[$0].isUnderstated }) { bound = .understated }
    return OptimalCost(
      lowerNanoseconds: lower.cost(), upperNanoseconds: bound == .exact ? upper.cost() : nil, bound: bound,
      returns: session.returns)
  }

  /// The bounds of several sessions together; `nil` if every policy is terminated in one of them.
  package func cost(of sessions: some Sequence<SessionIntervals>) -> OptimalCost? {
    sessions.reduce(.zero) { sum, session in sum.flatMap { sum in cost(of: session).map { sum + $0 } } }
  }
}
