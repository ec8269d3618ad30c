@testable import Unloading

/// A stack of screens that hold a view tree alone, each with its size and with its cost in nanoseconds.
struct ValueStack: ~Copyable {
  private(set) var state: NavigationState
  private var policy: StackValue
  private var milliseconds = 0
  private var made = 0
  private var stacks: [[LoadedScreen]] = [[]]
  private var tab = 0

  init(limit: Int?, policy: StackValue = StackValue(fraction: 1, headroom: 0)) {
    state = NavigationState(limitBytes: limit)
    self.policy = policy
  }

  var memory: [UInt8] { policy.memory }

  /// Pushes a screen with the next number, and tells the numbers of those that lose their views.
  mutating func push(_ bytes: Int, cost: Int = 1) -> [Int] {
    setVisible(false)
    var (held, costs) = (PerResource(repeating: 0), PerResource(repeating: ResourceCost.free))
    held.viewTree = bytes
    costs.viewTree = ResourceCost(workNanoseconds: cost)
    stacks[tab].append(
      LoadedScreen(
        id: ScreenID(made), slot: made, tab: tab, position: stacks[tab].count, bytes: held, costs: costs,
        lastShownMilliseconds: 0, isVisible: true))
    made += 1
    return appear()
  }

  /// Goes back by so many screens; the one that is shown again has `bytes`.
  mutating func back(_ count: Int = 1, bytes: Int = 40) -> [Int] {
    for _ in 0..<count { state.remove(slot: stacks[tab].removeLast().slot) }
    stacks[tab][stacks[tab].count - 1].bytes.viewTree = bytes
    return appear()
  }

  /// Shows another tab, with a new root if it has none.
  mutating func select(tab: Int) -> [Int] {
    setVisible(false)
    self.tab = tab
    while stacks.count <= tab { stacks.append([]) }
    return stacks[tab].isEmpty ? push(10) : appear()
  }

  mutating func tell(_ event: NavigationEvent) -> [Int] {
    var list = UnloadList()
    policy.respond(to: event, in: state, unloading: &list)
    for entry in list.entries {
      guard var screen = state[entry.slot] else { continue }
      precondition(!screen.isVisible && screen.id == entry.screen)
      screen.bytes.viewTree = 0
      let index = stacks[screen.tab].firstIndex { $0.id == screen.id }
      stacks[screen.tab][index ?? 0] = screen
      state.update(screen)
    }
    return list.entries.map(\.screen.number)
  }

  private mutating func setVisible(_ visible: Bool) {
    guard var top = stacks[tab].last else { return }
    top.isVisible = visible
    top.lastShownMilliseconds = milliseconds
    stacks[tab][stacks[tab].count - 1] = top
    state.update(top)
  }

  private mutating func appear() -> [Int] {
    milliseconds += 1
    state.nowMilliseconds = milliseconds
    setVisible(true)
    state.show(tab: tab, depth: stacks[tab].count)
    return tell(.appeared(slot: stacks[tab][stacks[tab].count - 1].slot))
  }
}
