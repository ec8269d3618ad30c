import Seeds
import Simulation
import Testing
import Unloading

/// Screens of one unit and one cost, popped one at a time and freed then: the lower screen was shown earlier and will be
/// shown later, so the one that LRU lets go is the one that Belady's rule would.
@Suite("LRU on a stack of equal screens") struct LeastRecentlyUsedTests {
  private static let screen = ScreenPrices(
    wholeBytes: 1,
    sets: [.init(bytes: 0, returnNanoseconds: 1), .init(bytes: 1, returnNanoseconds: 0)])

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `costs what the optimum does`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let budget = 1 + random.next(below: 12)
    var replay = UnitReplay(budget: budget)
    var optimum = StackOptimum(
      [Self.screen], budget: UnitBudget(bytes: budget, units: budget, rounding: .down),
      transition: .newAlone)
    let goesDown = 3 + random.next(below: 5)
    for _ in 0..<300 {
      if replay.depth < 2 || random.next(below: 10) < goesDown {
        replay.push()
        optimum.push(0)
      } else {
        replay.pop()
        optimum.pop()
      }
    }
    #expect(optimum.cost() == Double(replay.reloads))
  }
}

/// The package's own LRU over screens of one byte.
private struct UnitReplay: ~Copyable {
  private var state: NavigationState
  private var policy = LeastRecentlyUsedBytes(fraction: 1)
  private var stack: [LoadedScreen] = []
  private var time = 0
  private(set) var reloads = 0

  init(budget: Int) { state = NavigationState(limitBytes: budget) }

  var depth: Int { stack.count }

  mutating func push() {
    if let top = stack.indices.last {
      stack[top].isVisible = false
      state.update(stack[top])
    }
    stack.append(
      LoadedScreen(
        id: ScreenID(time), slot: stack.count, position: stack.count, bytes: PerResource(repeating: 0),
        lastShownMilliseconds: 0, isVisible: true))
    show()
  }

  mutating func pop() {
    state.remove(slot: stack.removeLast().slot)
    if stack[stack.count - 1].bytes.total == 0 { reloads += 1 }
    show()
  }

  private mutating func show() {
    time += 1
    let top = stack.count - 1
    stack[top].bytes.viewTree = 1
    stack[top].isVisible = true
    stack[top].lastShownMilliseconds = time
    state.update(stack[top])
    state.show(depth: stack.count)
    var list = UnloadList()
    policy.respond(to: .appeared(slot: top), in: state, unloading: &list)
    for entry in list.entries {
      stack[entry.slot].bytes.viewTree = 0
      state.update(stack[entry.slot])
    }
    #expect(state.loadedBytes <= state.limitBytes ?? 0)
  }
}
