/// Keeps the screens shown last within a budget of bytes, a fraction of the trial's limit, and unloads the
/// rest entirely.
///
/// This is the rule of most image caches (SDWebImage's and Nuke's `costLimit`), applied to screens. Without a
/// limit there is no budget and nothing is unloaded.
public struct LeastRecentlyUsedBytes: UnloadPolicy {
  /// The budget as a share of the limit, above 0 and at most 1.
  public let fraction: Double

  /// `fraction` is not checked; a policy read from text has a value from 0.01 to 1.
  public init(fraction: Double) {
    self.fraction = fraction
  }

  /// Once a screen has appeared, unloads hidden ones, the least recently shown first, until the rest fits in the
  /// budget; ignores warnings.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    guard case .appeared = event, let limit = state.limitBytes else { return }
    var surplus = state.loadedBytes - Int(fraction * Double(limit))
    guard surplus > 0 else { return }
    for screen in state.leastRecentlyShownFirst where !screen.isVisible {
      list.unload(.all, of: screen)
      surplus -= screen.bytes.total
      if surplus <= 0 { return }
    }
  }
}

extension PolicyEntry {
  static let leastRecentlyUsedBytes = PolicyEntry(
    name: "lru", family: .theory,
    parameters: [.share("bytes", "budget as a share of the limit", example: 50)],
    idea: "Keeps the screens shown last within a share of the limit and unloads the rest entirely.",
    source: "image caches: SDWebImage, Kingfisher, Nuke (cost limits)",
    caveat: "Knows what the screens' own account says, not what the allocator returns to the system."
  ) { LeastRecentlyUsedBytes(fraction: $0["bytes"]) }
}
