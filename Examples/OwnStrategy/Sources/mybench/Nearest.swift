import Unloading

/// Keeps the screens that are the fewest pops away, and unloads all others entirely.
struct Nearest: UnloadPolicy {
  let count: Int

  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    guard case .appeared = event, state.loadedCount > count else { return }
    for screen in state.leastRecentlyShownFirst
    where !screen.isVisible && state.distance(of: screen) >= count {
      list.unload(.all, heldBy: screen)
    }
  }
}

extension PolicyEntry {
  static let nearest = PolicyEntry(
    name: "nearest", parameters: [.count("count", "screens kept", example: 3)],
    idea: "Keeps the screens that are the fewest pops away.", source: "this example",
    caveat: "A screen of another tab counts by its distance from the top of its own stack."
  ) { Nearest(count: $0.count("count")) }
}
