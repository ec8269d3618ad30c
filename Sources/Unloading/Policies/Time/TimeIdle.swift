/// Unloads a hidden screen entirely once it has not been shown for a given time.
///
/// This is only the lifetime that browsers give a page. Chromium keeps pages for 600 s
/// (back_forward_cache_impl.cc), the default here. Firefox and WebKit keep them for 1800 s (nsSHistory.cpp,
/// `backForwardCacheExpirationInterval`). Chromium's Memory Saver discards tabs that were hidden for 2, 4 or
/// 6 hours (memory_saver_mode_policy.cc).
public struct TimeIdle: UnloadPolicy {
  /// The time that a hidden screen stays after it was last shown.
  public let lifetimeMilliseconds: Int

  /// `lifetimeMilliseconds` is 0 or more.
  public init(lifetimeMilliseconds: Int) {
    self.lifetimeMilliseconds = lifetimeMilliseconds
  }

  /// After every event, unloads the hidden screens that are too old, the oldest first.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    for screen in state.leastRecentlyShownFirst {
      guard state.nowMilliseconds - screen.lastShownMilliseconds >= lifetimeMilliseconds else { return }
      if !screen.isVisible { list.unload(.all, heldBy: screen) }
    }
  }
}

extension PolicyEntry {
  static let timeIdle = PolicyEntry(
    name: "time.idle", family: .time,
    parameters: [.seconds("ttl", "how long a hidden screen stays", usual: 600)],
    idea: "Unloads a hidden screen entirely once it has not been shown for a given time.",
    source: "Chromium: back_forward_cache_impl.cc; Firefox: nsSHistory.cpp",
    caveat: "Ignores memory: a quick user fills it before the time is over."
  ) { TimeIdle(lifetimeMilliseconds: $0.milliseconds("ttl")) }
}
