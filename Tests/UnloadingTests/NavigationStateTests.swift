import Seeds
import Testing
import Unloading

@Suite("The navigation as policies see it") struct NavigationStateTests {
  private func numbers(_ state: borrowing NavigationState) -> [Int] {
    state.leastRecentlyShownFirst.map(\.id.number)
  }

  @Test func `an update enters a screen once and replaces what was known`() {
    var state = NavigationState()
    state.update(screen(0, shown: 0, bytes: 100))
    state.update(screen(0, shown: 5, bytes: 70))
    #expect(numbers(state) == [0])
    #expect(state.loadedCount == 1 && state.loadedBytes == 70 && state.bytesByResource.viewTree == 70)
    #expect(state[0]?.lastShownMilliseconds == 5)
  }

  @Test func `a hidden screen without bytes is taken out, or never enters`() {
    var state = NavigationState()
    for position in 0..<3 { state.update(screen(position, shown: 0)) }
    state.update(screen(1, shown: 0, bytes: 0))
    state.update(screen(7, shown: 0, bytes: 0))
    #expect(numbers(state) == [0, 2])
    #expect(state[1] == nil && state[7] == nil && state[9] == nil)
  }

  @Test func `a visible screen stays though it holds nothing`() {
    var state = NavigationState()
    state.update(screen(0, shown: 0, bytes: 0, visible: true))
    #expect(numbers(state) == [0])
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `a change of what a screen holds does what an update does`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var changed = NavigationState()
    var updated = NavigationState()
    for position in 0..<6 {
      let new = screen(position, shown: position, visible: position == 5)
      changed.update(new)
      updated.update(new)
    }
    for _ in 0..<40 {
      let slot = random.next(below: 7)
      var bytes = PerResource(repeating: 0)
      bytes.images = random.next(below: 3) * 10
      let isVisible = random.next(below: 4) == 0
      changed.change(slot, bytes: bytes, isVisible: isVisible)
      if var known = updated[slot] {
        (known.bytes, known.isVisible) = (bytes, isVisible)
        updated.update(known)
      }
      let (found, expected) = (numbers(changed), numbers(updated))
      #expect(found == expected)
      let sums = [changed.loadedBytes, changed.hiddenBytesByResource.total, changed.hiddenCount]
      #expect(sums == [updated.loadedBytes, updated.hiddenBytesByResource.total, updated.hiddenCount])
    }
  }

  @Test(arguments: [0, 1, 2]) func `removing a screen leaves the others`(number: Int) {
    var state = NavigationState()
    for position in 0..<3 { state.update(screen(position, shown: 0, bytes: 1 << position)) }
    state.remove(slot: number)
    #expect(numbers(state) == [0, 1, 2].filter { $0 != number })
    #expect(state.loadedBytes == 7 - 1 << number)
  }

  @Test func `removing one that is not loaded changes nothing`() {
    var state = NavigationState()
    state.remove(slot: 3)
    state.update(screen(0, shown: 0))
    state.remove(slot: 3)
    #expect(numbers(state) == [0])
  }

  @Test func `a screen that is shown again moves to the end, and so does one that changes its position`() {
    var state = NavigationState()
    for position in 0..<3 { state.update(screen(position, shown: position)) }
    state.update(screen(0, shown: 5))
    #expect(numbers(state) == [1, 2, 0])
    var moved = screen(2, shown: 5)
    moved.position = 9
    state.update(moved)
    #expect(numbers(state) == [1, 0, 2])
    moved.position = -1
    state.update(moved)
    #expect(numbers(state) == [1, 2, 0])
  }

  @Test func `forgets all screens, and can be filled again`() {
    var state = NavigationState()
    for position in 0..<3 { state.update(screen(position, shown: position)) }
    state.removeAll()
    #expect(numbers(state) == [] && state.loadedCount == 0 && state.loadedBytes == 0)
    state.update(screen(1, shown: 9))
    #expect(numbers(state) == [1])
  }

  @Test func `goes back to what it was, and to one that went further`() {
    let costs = PerResource(repeating: ResourceCost(workNanoseconds: 5))
    func empty() -> NavigationState { NavigationState(limitBytes: 100, costsOfKinds: [costs]) }
    var early = empty()
    var late = empty()
    let bytes = screen(0, shown: 0, bytes: 10).bytes
    early.push(kind: 0, bytes: bytes, id: ScreenID(1))
    for number in 1...3 { late.push(kind: 0, bytes: bytes, id: ScreenID(number)) }
    late.release(.viewTree, slot: 1)
    late.nowMilliseconds = 7
    var state = NavigationState(like: late)
    state.becomeSingleStack(late)
    #expect(numbers(state) == [1, 3] && state.depth == 3)
    #expect(state.hiddenCount == 1 && state.loadedBytes == 20)
    #expect(state.nowMilliseconds == 7 && state.isVisible(2) && state[tab: 0, position: 2]?.id == ScreenID(3))
    #expect(state[2]?.costs == costs && state.limitBytes == 100)
    state.becomeSingleStack(early)
    #expect(numbers(state) == [1] && state.depth == 1)
    #expect(state.hiddenCount == 0 && state.loadedBytes == 10)
    #expect(state.nowMilliseconds == 0 && state.isVisible(0) && state[1] == nil && state[2] == nil)
  }

  /// A single stack that is changed in place, beside a state that is told of each screen, over pushes, pops, restored
  /// screens and releases in any order.
  @Test(arguments: [1, 2, 3] as [UInt64]) func `a single stack knows what updates would have told it`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let kinds = (0..<3).map { kind in
      var bytes = PerResource(repeating: 0)
      for resource in Resource.allCases where Bool.random(using: &random) { bytes[resource] = 10 + kind }
      bytes.viewTree = 5
      return (bytes: bytes, costs: PerResource(repeating: ResourceCost(workNanoseconds: kind)))
    }
    var stack = NavigationState(limitBytes: 100, costsOfKinds: ContiguousArray(kinds.map(\.costs)))
    var told = NavigationState(limitBytes: 100)
    var screens: [LoadedScreen] = []
    func shown(_ id: Int, _ kind: Int, at position: Int, times: Int) -> LoadedScreen {
      LoadedScreen(
        id: ScreenID(id), slot: position, kind: kind, position: position, bytes: kinds[kind].bytes,
        costs: kinds[kind].costs, lastShownMilliseconds: stack.nowMilliseconds, timesShown: times,
        isVisible: true)
    }
    for number in 0..<600 {
      stack.nowMilliseconds = 5 * number
      let (top, kind) = (screens.count - 1, random.next(below: 3))
      switch random.next(below: screens.count < 2 ? 2 : 5) {
      case 0, 1:
        if top >= 0 {
          screens[top].isVisible = false
          told.update(screens[top])
        }
        stack.push(kind: kind, bytes: kinds[kind].bytes, id: ScreenID(number))
        screens.append(shown(number, kind, at: top + 1, times: 1))
      case 2:
        let gone = Resources(rawValue: UInt8(1 + random.next(below: 31)))
        let slot = random.next(below: top)
        stack.release(gone, slot: slot)
        for resource in Resource.allCases where gone.contains(resource) { screens[slot].bytes[resource] = 0 }
        told.update(screens[slot])
        continue
      default:
        told.remove(slot: top)
        screens.removeLast()
        let below = screens[top - 1]
        if below.bytes == kinds[below.kind].bytes {
          stack.pop()
        } else {
          stack.pop(restoring: kinds[below.kind].bytes)
        }
        screens[top - 1] = shown(below.id.number, below.kind, at: top - 1, times: below.timesShown + 1)
      }
      told.update(screens[screens.count - 1])
      told.show(depth: screens.count)
      #expect(facts(stack) == facts(told), "step \(number)")
      #expect(stack.hiddenCount == told.hiddenCount && stack.bytesByResource == told.bytesByResource)
      #expect(stack.hiddenBytesByResource == told.hiddenBytesByResource && stack.depth == told.depth)
    }
  }

  private func facts(_ state: borrowing NavigationState) -> [String] {
    var facts: [String] = []
    for screen in state.leastRecentlyShownFirst { facts.append("\(screen) \(state.distance(of: screen))") }
    return facts
  }

  /// Against a list that is searched and sorted, with updates and removals in any order; times and positions tie.
  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func `totals and order are those of a sorted list`(seed: UInt64)
  {
    var random = SplitMix64(seed: seed)
    var state = NavigationState()
    var known: [Int: LoadedScreen] = [:]
    for _ in 0..<2_000 {
      let slot = Int.random(in: 0..<12, using: &random)
      if Int.random(in: 0..<4, using: &random) == 0 {
        state.remove(slot: slot)
        known[slot] = nil
      } else {
        var next = screen(
          slot, shown: Int.random(in: 0..<6, using: &random), bytes: Int.random(in: 0..<3, using: &random),
          visible: Bool.random(using: &random))
        // Two screens never have both in common, so that there is one right order.
        next.position = slot + 100 * Int.random(in: 0..<3, using: &random)
        state.update(next)
        known[slot] = next.isVisible || next.bytes.total > 0 ? next : nil
      }
      let expected = known.values.sorted {
        ($0.lastShownMilliseconds, $0.position) < ($1.lastShownMilliseconds, $1.position)
      }
      #expect(numbers(state) == expected.map(\.id.number))
      #expect(state.loadedCount == known.count)
      #expect(state.loadedBytes == known.values.reduce(0) { $0 + $1.bytes.total })
    }
  }

  @Test func `the bytes of a screen are those of its resources`() {
    var bytes = PerResource(repeating: 0)
    for (index, resource) in Resource.allCases.enumerated() { bytes[resource] = 1 << index }
    #expect(bytes.total == 31)
  }

  @Test func `resources print as they stand in the results`() {
    #expect("\(Resources.all)" == "backingStore+images+viewTree+model+cache")
    #expect("\(Resources([.cache, .backingStore]))" == "backingStore+cache")
    #expect("\(Resources([]))" == "")
  }
}
