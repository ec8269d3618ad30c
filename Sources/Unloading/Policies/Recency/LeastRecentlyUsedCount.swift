/// Keeps the `count` screens that were shown last and lets all others go entirely.
///
/// As the page caches of browsers do: Chromium keeps 6 pages a tab, Vue's `<KeepAlive max>` and UWP's `Frame` 10.
public struct LeastRecentlyUsedCount: UnloadPolicy {
  public let count: Int

  public init(count: Int) {
    self.count = count
  }

  public mutating func respond(
    to event: NavigationEvent, in stack: borrowing NavigationView, unloading list: inout UnloadList
  ) {
    guard case .appeared = event, stack.loadedScreens.count > count else { return }
    let oldestFirst = stack.loadedScreens.filter { !$0.isVisible }.sorted(by: leastRecentlyShown)
    for screen in oldestFirst.prefix(stack.loadedScreens.count - count) {
      list.unload(.all, of: screen.id)
    }
  }
}

/// The order in which screens go: longest unseen first, the deeper one first among equals.
func leastRecentlyShown(_ a: LoadedScreen, _ b: LoadedScreen) -> Bool {
  (a.lastShownMilliseconds, a.position) < (b.lastShownMilliseconds, b.position)
}
