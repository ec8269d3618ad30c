/// Keeps the `count` screens that were shown last and lets all others go entirely.
///
/// As the page caches of browsers do: Chromium keeps 6 pages a tab, Vue's `<KeepAlive max>` and UWP's `Frame` 10.
public struct LeastRecentlyUsedCount: UnloadPolicy {
  public let count: Int

  public init(count: Int) {
    self.count = count
  }

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
