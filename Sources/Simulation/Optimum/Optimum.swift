/// The lowest cost of a session's returns that any policy could have had under a limit.
///
/// What it supposes: a screen that is shown has all its resources; what a hidden one keeps it keeps until it is shown again,
/// since keeping it for a part of the time never helps; screens of one kind take the same; first views cost every policy
/// the same and are left out. Warnings exclude nothing, and the allocator holds nothing beyond what is allocated: both can
/// only raise what a real policy costs.
package struct Optimum: Sendable {
  /// The kinds of screen, by index.
  private let prices: [ScreenPrices]
  private let down: (budget: UnitBudget, kept: [KeptSets])
  private let up: (budget: UnitBudget, kept: [KeptSets])

  /// Under a limit of `limitBytes`, counted in at most `units` units: more of them bring the bounds nearer together, and take
  /// time in proportion.
  package init(_ prices: [ScreenPrices], limitBytes: Int, units: Int) {
    func rounded(_ rounding: UnitBudget.Rounding) -> (UnitBudget, [KeptSets]) {
      let budget = UnitBudget(bytes: limitBytes, units: units, rounding: rounding)
      return (budget, prices.map { KeptSets($0, in: budget) })
    }
    self.prices = prices
    (down, up) = (rounded(.down), rounded(.up))
  }

  /// The bounds of one session; `nil` if a transition takes more than the limit, so that every policy is terminated.
  package func cost(of session: SessionIntervals) -> OptimalCost? {
    let families = LaminarFamilies(session.intervals)
    guard let lower = SharedRoom(session, families, kept: down.kept, budget: down.budget),
      let upper = SharedRoom(session, families, kept: up.kept, budget: up.budget)
    else { return nil }
    // Sizes that are rounded up and don't compete are a plan that is possible.
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
