import Testing

@testable import Unloading

@Suite("A policy that becomes a new one") struct BecomeTests {
  @Test func `has learned nothing`() {
    let new = StackValue(fraction: 1, least: 0.1)
    var policy = new
    var state = NavigationState(limitBytes: 1_000)
    var list = UnloadList()
    func show(depth: Int) {
      state.update(
        LoadedScreen(
          id: ScreenID(depth), slot: depth - 1, position: depth - 1,
          bytes: PerResource(repeating: 10 * depth),
          lastShownMilliseconds: state.nowMilliseconds, isVisible: true))
      state.show(depth: depth)
      policy.respond(to: .appeared(slot: depth - 1), in: state, unloading: &list)
      state.nowMilliseconds += 1
    }
    for depth in [1, 2, 3, 2, 3, 2, 1] { show(depth: depth) }
    #expect(policy.memory != new.memory)
    policy.become(new)
    #expect(policy.memory == new.memory)
  }
}
