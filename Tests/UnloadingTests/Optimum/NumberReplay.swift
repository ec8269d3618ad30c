@testable import Unloading

/// Replays sessions with a policy over numbers: a screen is made whole when it is shown, and what a policy lets go costs
/// nothing until the screen is shown again.
struct NumberReplay: ~Copyable {
  private var state: NavigationState
  private var stack: [LoadedScreen] = []
  private var list = UnloadList()
  private var milliseconds = 0
  /// Whether the budget was ever exceeded once the policy had decided.
  private(set) var exceeded = false

  init(budget: Int, waitMilliseconds: Int) {
    state = NavigationState(limitBytes: budget)
    state.roundTripNanoseconds = waitMilliseconds * 1_000_000
  }

  /// What all returns of a session took, in nanoseconds; the policy is as at a launch.
  mutating func cost(of session: [NumberedStep], with policy: inout some UnloadPolicy) -> Int {
    state.removeAll()
    stack.removeAll(keepingCapacity: true)
    var cost = 0
    for step in session {
      milliseconds += 1
      switch step {
      case .push(let kind): push(kind, &policy)
      case .back: cost += goBack(&policy)
      }
      exceeded = exceeded || state.loadedBytes > state.limitBytes ?? .max
    }
    return cost
  }

  private mutating func push(_ kind: Int, _ policy: inout some UnloadPolicy) {
    if !stack.isEmpty {
      stack[stack.count - 1].isVisible = false
      state.update(stack[stack.count - 1])
      tell(.covered(slot: stack.count - 1), &policy)
    }
    let numbers = ScreenNumbers.kinds[kind]
    stack.append(
      LoadedScreen(
        id: ScreenID(milliseconds), slot: stack.count, kind: kind, position: stack.count,
        bytes: numbers.bytes,
        costs: numbers.costs, lastShownMilliseconds: milliseconds, isVisible: true))
    show(&policy)
  }

  private mutating func goBack(_ policy: inout some UnloadPolicy) -> Int {
    let left = stack.removeLast()
    state.remove(slot: left.slot)
    tell(.left(slot: left.slot, screen: left.id), &policy)
    let top = stack.count - 1
    let whole = ScreenNumbers.kinds[stack[top].kind].bytes
    var cost = 0
    for resource in Resource.allCases where stack[top].bytes[resource] < whole[resource] {
      cost += stack[top].costs[resource].nanoseconds(roundTrip: state.roundTripNanoseconds)
    }
    stack[top].bytes = whole
    stack[top].isVisible = true
    stack[top].lastShownMilliseconds = milliseconds
    show(&policy)
    return cost
  }

  private mutating func show(_ policy: inout some UnloadPolicy) {
    state.nowMilliseconds = milliseconds
    state.update(stack[stack.count - 1])
    state.show(depth: stack.count)
    tell(.appeared(slot: stack.count - 1), &policy)
  }

  private mutating func tell(_ event: NavigationEvent, _ policy: inout some UnloadPolicy) {
    policy.respond(to: event, in: state, unloading: &list)
    for entry in list.entries {
      for resource in Resource.allCases where entry.resources.contains(resource) {
        stack[entry.slot].bytes[resource] = 0
      }
      state.update(stack[entry.slot])
    }
    list.removeAll()
  }
}
