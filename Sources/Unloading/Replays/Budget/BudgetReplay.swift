/// Replays recorded sessions on one stack under a policy and a fixed budget of bytes.
///
/// It leaves out what a trial adds: warnings, the system's own rules and the moment at which two screens exist in full.
/// A screen is whole when it is shown. The policy receives the events of a trial with the budget as its limit, after
/// each step. What it unloads costs nothing until the screen is shown again.
package struct BudgetReplay: SessionReplay, ~Copyable {
  /// What a whole screen of each kind takes.
  private let bytes: ContiguousArray<PerResource<Int>>
  private let costs: MissingCosts
  private let home: Int
  private let budgetBytes: Int
  private let thinkMilliseconds: Int
  private var session: BudgetSession
  private var list = UnloadList()
  /// The sessions that take the current move.
  private var sessions = 1
  package private(set) var totals = SweepTotals()
  /// A budget ends no app.
  package var isAlive: Bool { true }

  /// Starts without a session; `home` is the kind of the lowest screen, and the user looks at each screen for
  /// `thinkMilliseconds`.
  package init(
    _ kinds: [ReplayedKind], home: Int, budgetBytes: Int, roundTripNanoseconds: Int, thinkMilliseconds: Int
  ) {
    self.thinkMilliseconds = thinkMilliseconds
    bytes = ContiguousArray(kinds.map(\.bytes))
    costs = MissingCosts(ContiguousArray(kinds.map(\.costs)))
    self.home = home
    self.budgetBytes = budgetBytes
    session = BudgetSession(kinds, limitBytes: budgetBytes, roundTripNanoseconds: roundTripNanoseconds)
  }

  package init(like other: borrowing BudgetReplay) {
    (bytes, costs, home, budgetBytes) = (other.bytes, other.costs, other.home, other.budgetBytes)
    thinkMilliseconds = other.thinkMilliseconds
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
      if session.state.depth > 1 { try pop(&policy) }
    } else {
      policy.become(new)
      try launch(&policy)
    }
    totals.steps += sessions
    if session.state.loadedBytes > budgetBytes, session.state.hiddenCount > 0 {
      totals.stepsOverBudget += sessions
    }
    session.state.nowMilliseconds += thinkMilliseconds
  }

  private mutating func launch(_ policy: inout some UnloadPolicy) throws {
    session.restart()
    totals.sessions += sessions
    session.push(home, bytes: bytes[home])
    try tell(.appeared(slot: 0), to: &policy)
  }

  private mutating func push(_ kind: Int, _ policy: inout some UnloadPolicy) throws {
    let covered = session.state.depth - 1
    session.push(kind, bytes: bytes[kind])
    try tell(.covered(slot: covered), to: &policy)
    try tell(.appeared(slot: covered + 1), to: &policy)
  }

  private mutating func pop(_ policy: inout some UnloadPolicy) throws {
    let slot = session.state.depth - 2
    let left = session.state.id(at: slot + 1)
    let kind = session.state.kind(at: slot)
    let missing = bytes[kind].resources.subtracting(session.state.loaded(at: slot))
    totals.returns += sessions
    if missing.isEmpty, session.state.isLoaded(slot) {
      session.state.pop()
    } else {
      restore(kind, missing)
    }
    try tell(.left(slot: slot + 1, screen: left), to: &policy)
    try tell(.appeared(slot: slot), to: &policy)
  }

  /// Makes what the screen below the uppermost one lacks, and shows it.
  private mutating func restore(_ kind: Int, _ missing: Resources) {
    let cost = costs[kind, missing]
    if !missing.isEmpty { totals.reloads += sessions }
    totals.workNanoseconds += cost.workNanoseconds * sessions
    totals.roundTrips += cost.roundTrips * sessions
    session.state.pop(restoring: bytes[kind])
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
    // By index, because an iterator would retain the entries.
    for index in list.entries.indices {
      guard session.unload(list.entries[index]) else {
        throw ImpossibleDecision()
      }
    }
    list.removeAll()
  }
}
