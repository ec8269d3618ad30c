import Unloading

/// Keeps the screens that fewest pops lead back to, and unloads all others entirely.
struct Nearest: UnloadPolicy {
  let count: Int

  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    guard case .appeared = event, state.loadedCount > count else { return }
    for screen in state.leastRecentlyShownFirst
    where !screen.isVisible && screen.position < state.depth - count {
      list.unload(.all, of: screen)
    }
  }
}

extension PolicyEntry {
  static let nearest = PolicyEntry(
    name: "nearest", parameter: Parameter(label: "count", meaning: "screens kept, 1 or more", example: "3"),
    idea: "Keeps the screens that fewest pops lead back to.", source: "this example",
    caveat: "Other tabs count as near as their positions say."
  ) { call throws(PolicyError) in Nearest(count: try call.count()) }
}
