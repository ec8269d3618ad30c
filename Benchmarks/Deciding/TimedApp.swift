import Seeds
import Unloading

/// One stack of simulated screens, with a timed policy; a screen's slot is its position.
final class TimedApp {
  /// Called after each call of the policy.
  var heard: (TimedPolicy.Call) -> Void = { _ in }

  private var state: NavigationState
  private var policy: TimedPolicy
  private var screens: ContiguousArray<LoadedScreen> = []
  private var made = 0
  private let carriesOut: Bool
  private let mostLoaded: Int

  /// Makes an app without screens. If the policy leaves more than `mostLoaded` screens loaded, the platform
  /// unloads the oldest; decisions that are not carried out leave all screens loaded.
  init(_ policy: any UnloadPolicy, carriesOut: Bool = true, mostLoaded: Int = .max, room: Int = 0) throws {
    self.policy = try TimedPolicy(policy)
    self.carriesOut = carriesOut
    self.mostLoaded = mostLoaded
    state = NavigationState(limitBytes: 64 << 20)
    state.roundTripNanoseconds = 100_000_000
    state.reserveCapacity(room)
    screens.reserveCapacity(room)
  }

  var depth: Int { screens.count }

  func replace(policy: any UnloadPolicy) throws { self.policy = try TimedPolicy(policy) }

  func push() {
    pass(700)
    if let below = screens.indices.last { cover(below) }
    var costs = PerResource(repeating: ResourceCost.free)
    costs.model = ResourceCost(workNanoseconds: 2_000_000, roundTrips: 1 + made % 3)
    costs.viewTree = ResourceCost(workNanoseconds: 1_000_000 * (1 + made % 5))
    screens.append(
      LoadedScreen(
        id: ScreenID(made), slot: screens.count, kind: made % 6, position: screens.count,
        bytes: PerResource(repeating: 0), costs: costs, lastShownMilliseconds: 0, timesShown: 0,
        isVisible: false))
    made += 1
    appear()
  }

  func pop() {
    pass(700)
    let screen = screens.removeLast()
    state.remove(slot: screen.slot)
    tell(.left(slot: screen.slot, screen: screen.id))
    appear()
  }

  func wait() {
    pass(NavigationState.tickMilliseconds)
    tell(.ticked)
  }

  func warn(_ level: WarningLevel) { tell(.warned(level)) }

  /// Sends the appearance of the screen in front once more.
  func appear() {
    let front = screens.count - 1
    screens[front].bytes = bytes(ofKind: screens[front].kind)
    if !screens[front].isVisible { screens[front].timesShown += 1 }
    screens[front].isVisible = true
    screens[front].lastShownMilliseconds = state.nowMilliseconds
    state.update(screens[front])
    state.show(depth: screens.count)
    tell(.appeared(slot: front))
    while state.loadedCount > mostLoaded,
      let oldest = state.leastRecentlyShownFirst.first(where: { _ in true })
    {
      release(.all, slot: oldest.slot)
    }
  }

  private func cover(_ slot: Int) {
    screens[slot].isVisible = false
    state.update(screens[slot])
    tell(.covered(slot: slot))
  }

  private func tell(_ event: NavigationEvent) {
    let call = policy.respond(to: event, in: state)
    heard(call)
    guard carriesOut else { return }
    for entry in policy.list.entries where screens[entry.slot].id == entry.screen {
      release(entry.resources, slot: entry.slot)
    }
  }

  private func release(_ resources: Resources, slot: Int) {
    for resource in Resource.allCases where resources.contains(resource) { screens[slot].bytes[resource] = 0 }
    state.update(screens[slot])
  }

  private func bytes(ofKind kind: Int) -> PerResource<Int> {
    var bytes = PerResource(repeating: 100_000 * (kind + 1))
    bytes.backingStore = 1_000_000
    return bytes
  }

  private func pass(_ milliseconds: Int) { state.nowMilliseconds += milliseconds }
}
