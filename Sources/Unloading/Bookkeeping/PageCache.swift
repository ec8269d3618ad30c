/// The hidden screens that a browser's page cache would hold, and how it evicts them.
///
/// A tab's uppermost page is live and not in the cache, even if its tab is hidden; the cache holds the pages
/// that Back leads to.
struct PageCache {
  static func holds(_ screen: LoadedScreen, in state: borrowing NavigationState) -> Bool {
    !screen.isVisible && state.distance(of: screen) > 0
  }

  /// Evicts the pages that the user left longest ago until `count` remain in the tab, or in all tabs if `tab`
  /// is `nil`.
  static func trim(
    tab: Int? = nil, to count: Int, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    guard state.hiddenCount > count else { return }
    var surplus = -count
    for screen in state.leastRecentlyShownFirst
    where screen.tab == tab ?? screen.tab && holds(screen, in: state) { surplus += 1 }
    guard surplus > 0 else { return }
    for screen in state.leastRecentlyShownFirst
    where screen.tab == tab ?? screen.tab && holds(screen, in: state) {
      list.unload(.all, heldBy: screen)
      surplus -= 1
      if surplus == 0 { return }
    }
  }

  /// Evicts the pages that the user left at least `milliseconds` ago.
  static func expire(
    after milliseconds: Int, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    for screen in state.leastRecentlyShownFirst {
      guard state.nowMilliseconds - screen.lastShownMilliseconds >= milliseconds else { return }
      if holds(screen, in: state) { list.unload(.all, heldBy: screen) }
    }
  }
}
