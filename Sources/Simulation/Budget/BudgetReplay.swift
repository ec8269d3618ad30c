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
  /// A screen on the stack; the state forgets those that hold nothing.
  private struct Screen {
    let id: ScreenID
    let kind: Int
    var missing: Resources = []
    var timesShown = 1
  }

  /// A whole screen of each kind.
  private let whole: ContiguousArray<LoadedScreen>
  private let costs: MissingCosts
  private let home: Int
  private let budgetBytes: Int
  private var state: NavigationState
  private var stack: ContiguousArray<Screen> = []
  private var list = UnloadList()
  private var made = 0
  private var hasUnloaded = false
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
    state = NavigationState(limitBytes: budgetBytes)
    state.roundTripNanoseconds = roundTripNanoseconds
  }

  /// Replays the steps, which begin with a launch, under `policy`, which is as at a first launch. Throws a message about
  /// a decision of the policy that no app could carry out.
  ///
  /// It is generic, so that no event has to open the box of an existential value.
  package mutating func run<Policy: UnloadPolicy>(
    _ steps: borrowing [StackStep], under new: Policy
  ) throws {
    var policy = new
    for index in steps.indices {
      let step = steps[index]
      if let kind = step.pushedKind {
        try push(kind, &policy)
      } else if step == .pop {
        if stack.count > 1 { try pop(&policy) }
      } else {
        policy.restart(as: new)
        try launch(&policy)
      }
      if state.loadedBytes > budgetBytes, state.hiddenCount > 0 { totals.stepsOverBudget += 1 }
      state.nowMilliseconds += Trial.thinkMilliseconds
    }
    totals.steps += steps.count
  }

  private mutating func launch(_ policy: inout some UnloadPolicy) throws {
    state.removeAll()
    state.nowMilliseconds = 0
    stack.removeAll(keepingCapacity: true)
    hasUnloaded = false
    totals.sessions += 1
    add(home)
    try tell(.appeared(slot: 0), to: &policy)
  }

  private mutating func push(_ kind: Int, _ policy: inout some UnloadPolicy) throws {
    let covered = stack.count - 1
    add(kind)
    try tell(.covered(slot: covered), to: &policy)
    try tell(.appeared(slot: covered + 1), to: &policy)
  }

  private mutating func add(_ kind: Int) {
    made += 1
    stack.append(Screen(id: ScreenID(made), kind: kind))
    state.push(whole[kind], id: ScreenID(made))
  }

  private mutating func pop(_ policy: inout some UnloadPolicy) throws {
    let left = stack.removeLast()
    let slot = stack.count - 1
    totals.returns += 1
    stack[slot].timesShown += 1
    if stack[slot].missing.isEmpty, state.isLoaded(slot) { state.pop() } else { restore(slot) }
    try tell(.left(slot: slot + 1, screen: left.id), to: &policy)
    try tell(.appeared(slot: slot), to: &policy)
  }

  /// Makes what the screen lacks, and shows it.
  private mutating func restore(_ slot: Int) {
    let screen = stack[slot]
    let cost = costs[screen.kind, screen.missing]
    if !screen.missing.isEmpty { totals.reloads += 1 }
    totals.workNanoseconds += cost.workNanoseconds
    totals.roundTrips += cost.roundTrips
    stack[slot].missing = []
    state.pop(restoring: whole[screen.kind], id: screen.id, timesShown: screen.timesShown)
  }

  private mutating func tell(_ event: NavigationEvent, to policy: inout some UnloadPolicy) throws {
    policy.respond(to: event, in: state, unloading: &list)
    if !list.entries.isEmpty { try unload() }
  }

  private mutating func unload() throws {
    if !hasUnloaded {
      hasUnloaded = true
      totals.sessionsUnloading += 1
    }
    for entry in list.entries {
      guard entry.slot < stack.count - 1, stack[entry.slot].id == entry.screen else {
        throw HarnessError(
          "the policy unloads a screen that is visible or gone"
        )
      }
      // Unloading a view also releases its bitmaps and images.
      let views: Resources = entry.resources.contains(.viewTree) ? .views : []
      let gone = entry.resources.union(views)
      stack[entry.slot].missing.formUnion(gone)
      state.release(gone, slot: entry.slot)
    }
    list.removeAll()
  }
}
