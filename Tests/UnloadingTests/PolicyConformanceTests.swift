import Seeds
import Testing

@testable import Unloading

/// What holds for every policy of the catalogue, whatever it decides.
@Suite("Every policy") struct PolicyConformanceTests {
  @Test(arguments: PolicyCatalogue.all.map(\.example), [1, 2, 3, 4, 5] as [UInt64])
  func `names loaded screens that are not visible, each resource once`(example: String, seed: UInt64) throws {
    var policy = try PolicyCatalogue.all.policy(named: example)
    var random = SplitMix64(seed: seed)
    var state = NavigationState(limitBytes: seed == 5 ? nil : 2_000)
    var stack = [screen(0, shown: 0, visible: true)]
    var created = 1
    for step in 1...400 {
      state.nowMilliseconds = step * 5
      var events: [NavigationEvent] = []
      if Bool.random(using: &random) || stack.count == 1 {
        stack[stack.count - 1].isVisible = false
        state.update(stack[stack.count - 1])
        stack.append(newScreen(created, on: stack.count, random: &random))
        created += 1
      } else {
        state.remove(slot: stack.removeLast().slot)
        if stack[stack.count - 1].bytes.total == 0 { stack[stack.count - 1].bytes.viewTree = 100 }
      }
      stack[stack.count - 1].isVisible = true
      // Coarse, so that screens tie.
      stack[stack.count - 1].lastShownMilliseconds = step / 3
      state.update(stack[stack.count - 1])
      state.show(depth: stack.count)
      events.append(.appeared(slot: stack[stack.count - 1].slot))
      if step % 7 == 0 { events.append(.warned(step % 2 == 0 ? .warning : .critical)) }
      for event in events { try check(event, &policy, &state, &stack) }
    }
  }

  private func newScreen(_ number: Int, on position: Int, random: inout SplitMix64) -> LoadedScreen {
    var bytes = PerResource(repeating: 0)
    for resource in Resource.allCases { bytes[resource] = Int.random(in: 0...200, using: &random) }
    return LoadedScreen(
      id: ScreenID(number), slot: position, position: position, bytes: bytes, lastShownMilliseconds: 0,
      isVisible: true)
  }

  /// Asks the policy, judges what it decides and does it.
  private func check(
    _ event: NavigationEvent, _ policy: inout any UnloadPolicy, _ state: inout NavigationState,
    _ stack: inout [LoadedScreen]
  ) throws {
    var list = UnloadList()
    policy.respond(to: event, in: state, unloading: &list)
    let loaded = Set(state.leastRecentlyShownFirst.map(\.id))
    let named = list.entries.map(\.screen)
    try #require(named.allSatisfy(loaded.contains), "a screen that is not loaded at \(event)")
    try #require(!named.contains(stack[stack.count - 1].id), "the visible screen at \(event)")
    let resources = list.entries.flatMap { entry in
      Resource.allCases.filter(entry.resources.contains).map { "\(entry.screen) \($0)" }
    }
    try #require(Set(resources).count == resources.count, "a resource twice at \(event)")
    for entry in list.entries {
      let index = stack.firstIndex { $0.id == entry.screen }!
      for resource in Resource.allCases where entry.resources.contains(resource) {
        stack[index].bytes[resource] = 0
      }
      state.update(stack[index])
    }
  }
}
