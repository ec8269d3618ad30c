import Seeds
import Testing
import Unloading

@Suite("What is hidden, and what lies where") struct NavigationStatePlacesTests {
  @Test func `finds a screen by its tab and its position`() {
    var state = NavigationState()
    state.update(screen(3, shown: 0))
    state.update(
      LoadedScreen(
        id: ScreenID(9), slot: 1, tab: 1, position: 3, bytes: PerResource(repeating: 1),
        lastShownMilliseconds: 0, isVisible: false))
    #expect(state[tab: 0, position: 3]?.id.number == 3)
    #expect(state[tab: 1, position: 3]?.id.number == 9)
    #expect(state[tab: 0, position: 2] == nil && state[tab: 2, position: 0] == nil)
    #expect(state[tab: 0, position: -1] == nil && state[tab: -1, position: 0] == nil)
  }

  @Test func `finds none where it was unloaded or moved from, nor one that has its slot by now`() {
    var state = NavigationState()
    state.update(screen(2, shown: 0))
    var moved = screen(2, shown: 0)
    moved.position = 5
    state.update(moved)
    #expect(state[tab: 0, position: 2] == nil && state[tab: 0, position: 5]?.slot == 2)
    state.remove(slot: 2)
    #expect(state[tab: 0, position: 5] == nil)
    state.update(screen(2, shown: 0))
    #expect(state[tab: 0, position: 5] == nil && state[tab: 0, position: 2]?.slot == 2)
  }

  @Test func `knows the top of each tab`() {
    var state = NavigationState()
    state.show(tab: 0, depth: 4)
    state.show(tab: 2, depth: 7)
    #expect(state.topPosition(ofTab: 0) == 3 && state.topPosition(ofTab: 1) == 0)
    #expect(state.topPosition(ofTab: 2) == 6 && state.topPosition(ofTab: 3) == 0)
    #expect(state.tabCount == 3)
  }

  /// Against a list that is searched.
  @Test(arguments: [1, 2] as [UInt64]) func `hidden totals are those of a list`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var state = NavigationState()
    var known: [Int: LoadedScreen] = [:]
    for _ in 0..<1_000 {
      let slot = Int.random(in: 0..<8, using: &random)
      if Int.random(in: 0..<4, using: &random) == 0 {
        state.remove(slot: slot)
        known[slot] = nil
      } else {
        let next = screen(
          slot, shown: 0, bytes: Int.random(in: 0..<3, using: &random),
          visible: Bool.random(using: &random))
        state.update(next)
        known[slot] = next.isVisible || next.bytes.total > 0 ? next : nil
      }
      let hidden = known.values.filter { !$0.isVisible }
      #expect(state.hiddenCount == hidden.count)
      #expect(state.hiddenBytesByResource.viewTree == hidden.reduce(0) { $0 + $1.bytes.viewTree })
    }
  }
}
