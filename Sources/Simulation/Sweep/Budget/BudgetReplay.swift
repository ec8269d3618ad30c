package import Experiment
import Messages
package import Unloading

/// Replays recorded sessions on one stack under a policy and a fixed budget of bytes.
///
/// It leaves out what a trial adds: warnings, the system's own rules and the moment at which two screens exist in full.
/// A screen is whole when it is shown. The policy receives the events of a trial with the budget as its limit, after
/// each step. What it unloads costs nothing until the screen is shown again.
package struct BudgetReplay: SessionReplay, ~Copyable {
  /// A whole screen of each kind.
  private let whole: ContiguousArray<LoadedScreen>
  private let costs: MissingCosts
  private let home: Int
  private let budgetBytes: Int
  private var session: BudgetSession
  private var list = UnloadList()
  /// The sessions that take the current move.
  private var sessions = 1
  package private(set) var totals = SweepTotals()

  /// Starts without a session; `home` is the kind of the lowest screen.
  package init(_ kinds: [Calibration.Kind], home: Int, budgetBytes: Int, roundTripNanoseconds: Int) {
    whole = ContiguousArray(
      kinds.enumerated().map { index, kind in
        LoadedScreen(
          id: ScreenID(0), slot: 0, kind: index, position: 0, bytes: kind.bytes, costs: kind.costs,
          lastShownMilliseconds: 0, isVisible: true)
      })
    costs = MissingCosts(kinds)
    self.home = home
    self.budgetBytes = budgetBytes
    session = BudgetSession(limitBytes: budgetBytes, roundTripNanoseconds: roundTripNanoseconds)
  }

  package init(like other: borrowing BudgetReplay) {
    (whole, costs, home, budgetBytes) = (other.whole, other.costs, other.home, other.budgetBytes)
    session = BudgetSession(like: other.session)
  }

  package mutating func resume(_ other: borrowing BudgetReplay) { session.become(other.session) }

  package mutating func exchangeSession(with other: inout BudgetReplay) { swap(&session, &other.session) }

  package mutating func make<Policy: UnloadPolicy>(_ move: SessionMove, _ policy: inout Policy, _ new: Policy)
    throws
  {
    sessions = move.sessions
    if let kind = move.step.pushedKind {
      try push(kind, &policy)
    } else if move.step == .pop {
      if session.stack.count > 1 { try pop(&policy) }
    } else {
      policy.become(new)
      try launch(&policy)
    }
    totals.steps += sessions
    if session.state.loadedBytes > budgetBytes, session.state.hiddenCount > 0 {
      totals.stepsOverBudget += sessions
    }
    session.state.nowMilliseconds += Trial.thinkMilliseconds
  }

  private mutating func launch(_ policy: inout some UnloadPolicy) throws {
    session.restart()
    totals.sessions += sessions
    session.push(whole[home])
    try tell(.appeared(slot: 0), to: &policy)
  }

  private mutating func push(_ kind: Int, _ policy: inout some UnloadPolicy) throws {
    let covered = session.stack.count - 1
    session.push(whole[kind])
    try tell(.covered(slot: covered), to: &policy)
    try tell(.appeared(slot: covered + 1), to: &policy)
  }

  private mutating func pop(_ policy: inout some UnloadPolicy) throws {
    let left = session.removeTop()
    let slot = session.stack.count - 1
    totals.returns += sessions
    if session.stack[slot].missing.isEmpty, session.state.isLoaded(slot) {
      session.state.pop()
    } else {
      restore(slot)
    }
    try tell(.left(slot: slot + 1, screen: left.id), to: &policy)
    try tell(.appeared(slot: slot), to: &policy)
  }

  /// Makes what the screen lacks, and shows it.
  private mutating func restore(_ slot: Int) {
    let screen = session.stack[slot]
    let cost = costs[screen.kind, screen.missing]
    if !screen.missing.isEmpty { totals.reloads += sessions }
    totals.workNanoseconds += cost.workNanoseconds * sessions
    totals.roundTrips += cost.roundTrips * sessions
    session.restore(whole[screen.kind])
  }

  private mutating func tell(_ event: NavigationEvent, to policy: inout some UnloadPolicy) throws {
    policy.respond(to: event, in: session.state, unloading: &list)
    if !list.entries.isEmpty { try unload() }
  }

  private mutating func unload() throws {
    if !session.hasUnloaded {
      session.hasUnloaded = true
      totals.sessionsUnloading += sessions
    }
    for entry in list.entries {
      guard session.unload(entry) else {
        throw HarnessError("the policy unloads a screen that is visible or gone")
      }
    }
    list.removeAll()
  }
}
