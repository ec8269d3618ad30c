/// Keeps the `count` screens that were shown last and unloads all others entirely.
///
/// Page caches work like this: Chromium keeps 6 pages per tab, Vue's `<KeepAlive>` keeps `max`, and UWP's
/// `Frame` keeps 10.
public struct LeastRecentlyUsedCount: UnloadPolicy {
  /// The number of loaded screens to keep, including visible ones.
  public let count: Int

  /// `count` is not checked; a policy read from text has a value from 1 to 1,000,000.
  public init(count: Int) {
    self.count = count
  }

  /// Once a screen has appeared, unloads hidden ones, the least recently shown first, until `count` are loaded;
  /// ignores warnings.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    guard case .appeared = event else { return }
    var surplus = state.loadedCount - count
    guard surplus > 0 else { return }
    for screen in state.leastRecentlyShownFirst where !screen.isVisible {
      list.unload(.all, of: screen)
      surplus -= 1
      if surplus == 0 { return }
    }
  }
}

extension PolicyEntry {
  static let leastRecentlyUsedCount = PolicyEntry(
    name: "lru", family: .count, parameters: [.count("count", "screens kept", example: 6)],
    idea: "Keeps the screens shown last and unloads all others entirely.",
    source: "page caches: Chromium (6), Vue KeepAlive (max), UWP Frame (10)",
    caveat:
      "Ignores size: keeps six heavy screens as readily as six light ones, and fetches again what was unloaded."
  ) { LeastRecentlyUsedCount(count: $0.count("count")) }
}
