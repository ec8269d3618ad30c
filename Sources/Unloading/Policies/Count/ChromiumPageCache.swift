/// Each tab keeps the pages that were left last, for ten minutes; pressure leaves few of them, then none.
///
/// Chromium's back/forward cache: 6 pages a tab for 600 s (back_forward_cache_impl.cc). At a moderate warning 3 stay in
/// the visible tab and 1 in hidden ones, at a critical one none (bfcache_policy.cc). Which pages may be frozen at all is
/// not modelled. A frozen page is whole, so it goes entirely.
public struct ChromiumPageCache: UnloadPolicy {
  /// Pages that stay in the visible tab at a moderate warning, and in each hidden one.
  private static let underPressure = (visibleTab: 3, hiddenTab: 1)
  /// Pages to keep in each tab beside its uppermost one.
  public let pages: Int
  /// How long a page stays after it was left.
  public let lifetimeMilliseconds: Int

  /// Neither is checked; a policy that is read from text keeps 0 to 1,000,000 pages.
  public init(pages: Int, lifetimeMilliseconds: Int) {
    self.pages = pages
    self.lifetimeMilliseconds = lifetimeMilliseconds
  }

  /// Evicts what is too old after every event, and the oldest pages of a tab that has too many.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    switch event {
    case .appeared: PageCache.trim(tab: state.selectedTab, to: pages, in: state, unloading: &list)
    case .warned(.critical): PageCache.trim(to: 0, in: state, unloading: &list)
    case .warned(.warning):
      for tab in 0..<state.tabCount {
        let most =
          tab == state.selectedTab ? Self.underPressure.visibleTab : Self.underPressure.hiddenTab
        PageCache.trim(tab: tab, to: most, in: state, unloading: &list)
      }
    case .covered, .left, .ticked, .enteredBackground, .enteredForeground:
      PageCache.expire(after: lifetimeMilliseconds, in: state, unloading: &list)
    }
  }
}

extension PolicyEntry {
  static let chromiumPageCache = PolicyEntry(
    name: "web.bfcache", family: .count,
    parameters: [
      .count("pages", "pages kept in each tab", in: 0...1_000_000, usual: 6),
      .seconds("ttl", "how long a page stays", usual: 600),
    ],
    idea:
      "Each tab keeps the pages left last, for ten minutes; 3 or 1 of them at a warning, none at a critical one.",
    source: "Chromium: back_forward_cache_impl.cc, bfcache_policy.cc",
    caveat: "Blind to size; each tab has pages of its own, so that memory grows with the tabs."
  ) { ChromiumPageCache(pages: $0.count("pages"), lifetimeMilliseconds: $0.milliseconds("ttl")) }
}
