import Unloading

/// Unloads an article some time after it was read, except for rows that would take long to fetch again.
struct NewsIdle: UnloadPolicy {
  let after: Int

  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    guard event == .ticked else { return }
    let due = state.nowMilliseconds - after
    for screen in state.mostRecentlyShownFirst where screen.lastShownMilliseconds <= due {
      if screen.isVisible || !screen.guards.isEmpty { continue }
      let isQuick = screen.costs.model.nanoseconds(roundTrip: state.roundTripNanoseconds) < 50_000_000
      list.unload(isQuick ? .all : [.backingStore, .images, .viewTree, .cache], of: screen)
    }
  }
}

extension PolicyEntry {
  static let newsIdle = PolicyEntry(
    name: "news.idle", parameters: [.seconds("after", "time since the screen was last shown", usual: 60)],
    idea: "Unloads what has not been shown for a while, except for rows that take 50 ms to fetch.",
    source: "this example", caveat: "Ignores size.", readsCosts: true, respectsGuards: true
  ) { NewsIdle(after: $0.milliseconds("after")) }
}
