package import Experiment
import Messages
package import Unloading

/// Replays recorded sessions on one stack under a policy and a fixed budget of bytes.
///
/// It leaves out what a trial adds: warnings, the system's own rules and the moment at which two screens exist in full.
/// A screen is whole when it is shown. The policy receives the events of a trial with the budget as its limit, after
/// each step. What it unloads costs nothing until the screen is shown again. Each session is a first launch, so
/// policies learn nothing from the one before; therefore sessions can be split among processors and machines.
package struct BudgetReplay: ~Copyable {
  /// The policy and the session after a move from which several moves start.
  private final class Fork<Policy: UnloadPolicy> {
    var policy: Policy
    var session: BudgetSession

    init(_ policy: Policy, _ session: consuming BudgetSession) {
      self.policy = policy
      self.session = session
    }
  }

  /// A whole screen of each kind.
  private let whole: ContiguousArray<LoadedScreen>
  private let costs: MissingCosts
  private let home: Int
  private let budgetBytes: Int
  private let roundTripNanoseconds: Int
  private var session: BudgetSession
  private var list = UnloadList()
  /// The sessions that take the current move.
  private var sessions = 1
  package private(set) var totals = BudgetTotals()

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
    self.roundTripNanoseconds = roundTripNanoseconds
    session = BudgetSession(limitBytes: budgetBytes, roundTripNanoseconds: roundTripNanoseconds)
  }

  /// Replays the moves, which begin with a launch, under `policy`, which is as at a first launch. Throws a message about
  /// a decision of the policy that no app could carry out.
  ///
  /// It is generic, so that no event has to open the box of an existential value.
  package mutating func run<Policy: UnloadPolicy>(
    _ moves: borrowing [SessionMove], under new: Policy
  ) throws {
    var policy = new
    var forks = Forks<Fork<Policy>>()
    for index in moves.indices {
      let move = moves[index]
      if let fork = forks.state(before: move) {
        policy.become(fork.policy)
        session.become(fork.session)
      }
      sessions = move.sessions
      try make(move.step, &policy, new)
      guard move.isFork else { continue }
      let fork = forks.stateToFill {
        Fork(new, BudgetSession(limitBytes: budgetBytes, roundTripNanoseconds: roundTripNanoseconds))
      }
      fork.policy.become(policy)
      fork.session.become(session)
    }
  }

  private mutating func make<Policy: UnloadPolicy>(_ step: StackStep, _ policy: inout Policy, _ new: Policy)
    throws
  {
    if let kind = step.pushedKind {
      try push(kind, &policy)
    } else if step == .pop {
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
