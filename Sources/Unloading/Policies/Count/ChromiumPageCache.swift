/// Each tab keeps its most recent pages for ten minutes; a warning leaves a few of them, and a critical
/// warning none.
///
/// Chromium's back/forward cache: 6 pages per tab for 600 s (back_forward_cache_impl.cc). A moderate warning
/// leaves 3 pages in the visible tab and 1 in each hidden tab; a critical warning leaves none
/// (bfcache_policy.cc). The model ignores which pages may be frozen. A page is frozen as a whole, so the
/// policy unloads it entirely.
public struct ChromiumPageCache: UnloadPolicy {
  /// The numbers of pages that a moderate warning leaves in the visible tab and in each hidden tab.
  private static let underPressure = (visibleTab: 3, hiddenTab: 1)
  /// The number of pages to keep in each tab besides its uppermost one.
  public let pages: Int
  /// The time that a page stays after the user left it.
  public let lifetimeMilliseconds: Int

  /// Neither value is checked; a policy read from text keeps 0 to 1,000,000 pages.
  public init(pages: Int, lifetimeMilliseconds: Int) {
    self.pages = pages
    self.lifetimeMilliseconds = lifetimeMilliseconds
  }

  /// Evicts surplus pages of the visible tab when a screen has appeared, more pages at a warning, and pages
  /// that are too old at other events.
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
      "Each tab keeps its most recent pages for ten minutes; a warning leaves 3 or 1 of them, a critical one none.",
    source: "Chromium: back_forward_cache_impl.cc, bfcache_policy.cc",
    caveat: "Ignores size; each tab keeps its own pages, so memory grows with the number of tabs."
  ) { ChromiumPageCache(pages: $0.count("pages"), lifetimeMilliseconds: $0.milliseconds("ttl")) }
}
