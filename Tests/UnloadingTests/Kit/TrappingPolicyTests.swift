import Testing
import Unloading
import UnloadingTestKit

/// What traps ends the process: the kit brings it about.
@Suite("The kit for policies that trap") struct TrappingPolicyTests {
  @Test func `brings one down that indexes by a slot it never heard of`() async {
    await #expect(processExitsWith: .failure) {
      _ = PolicyConformance { PolicyOfEightySlots() }.findings()
    }
  }

  @Test func `brings one down that reads a memory that was cut short`() async {
    await #expect(processExitsWith: .failure) {
      _ = PolicyConformance { PolicyThatReadsBeyondItsMemory() }.findings()
    }
  }

  @Test func `brings one down that divides by the time that has passed`() async {
    await #expect(processExitsWith: .failure) {
      _ = PolicyConformance {
        ClosurePolicy { event, state, list in
          for screen in state.leastRecentlyShownFirst where !screen.isVisible {
            _ = 1_000_000 / (state.nowMilliseconds - screen.lastShownMilliseconds)
          }
        }
      }.findings()
    }
  }

  @Test func `brings one down that takes a screen in front for granted`() async {
    await #expect(processExitsWith: .failure) {
      _ = PolicyConformance {
        ClosurePolicy { event, state, list in
          _ = state.mostRecentlyShownFirst.first { $0.isVisible }!
        }
      }.findings()
    }
  }

  @Test func `brings one down that makes room for 1000 screens on a stack`() async {
    await #expect(processExitsWith: .failure) {
      _ = PolicyConformance {
        ClosurePolicy { event, state, list in
          let room = [Int](repeating: 0, count: 1_000)
          if case .appeared(let slot) = event, let screen = state[slot] { _ = room[screen.position] }
        }
      }.findings()
    }
  }
}
