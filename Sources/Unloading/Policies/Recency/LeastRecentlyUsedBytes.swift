/// Keeps what was shown last within a budget of bytes, a fraction of the trial's limit, and lets the rest go entirely.
///
/// The rule of most image caches (SDWebImage's and Nuke's `costLimit`), applied to screens. Without a limit there is
/// no budget and nothing is let go.
public struct LeastRecentlyUsedBytes: UnloadPolicy {
  /// Share of the limit, above 0 and at most 1.
  public let fraction: Double

  public init(fraction: Double) {
    self.fraction = fraction
  }

  public mutating func respond(
    to event: NavigationEvent, in stack: borrowing NavigationView, unloading list: inout UnloadList
  ) {
    guard case .appeared = event, let limit = stack.limitBytes else { return }
    var surplus = stack.loadedBytes - Int(fraction * Double(limit))
    guard surplus > 0 else { return }
    for screen in stack.loadedScreens.filter({ !$0.isVisible }).sorted(by: leastRecentlyShown) {
      list.unload(.all, of: screen.id)
      surplus -= screen.bytes.total
      if surplus <= 0 { return }
    }
  }
}
