/// An LRU image cache that a warning halves and a critical warning or the background clears.
///
/// This is Fresco's cache (DefaultBitmapMemoryCacheParamsSupplier.java, MemoryTrimType.java). It may have 256
/// entries and a quarter of the memory that an app may use, the defaults here. A trim evicts half of the
/// cache while the app is in the foreground, and all of it when memory is critical or the app is in the
/// background. Displayed images count, although they can't be unloaded. An entry consists of the images and
/// caches of one screen.
public struct FrescoCache: UnloadPolicy {
  /// The budget as a share of the limit, above 0 and at most 1; unlimited without a limit.
  public let bytes: Double
  /// The most screens whose images and caches it holds, including displayed ones.
  public let entries: Int
  private var cache = ImageCacheRecency()

  /// Neither value is checked; a policy read from text has a share from 0.01 to 1 and at least 1 entry.
  public init(bytes: Double, entries: Int) {
    self.bytes = bytes
    self.entries = entries
  }

  /// Trims to the budget when a screen has appeared, and further when memory is low.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    cache.note(event, in: state)
    let held = state.imageCacheBytes
    switch event {
    case .appeared:
      let displayed = state.loadedCount - state.hiddenCount
      cache.trim(
        held, to: state.budgetBytes(share: bytes), entries: max(0, entries - displayed), in: state,
        unloading: &list)
    case .warned(.warning): cache.trim(held, to: held / 2, in: state, unloading: &list)
    case .warned(.critical), .enteredBackground: cache.clear(in: state, unloading: &list)
    case .covered, .left, .ticked, .enteredForeground: break
    }
  }
}

extension PolicyEntry {
  static let frescoCache = PolicyEntry(
    name: "cache.fresco", family: .cache,
    parameters: [
      .share("bytes", "budget as a share of the limit", usual: 25),
      .count("entries", "screens whose images the cache holds", usual: 256),
    ],
    idea: "LRU of images and caches; a warning halves it, and a critical one or the background clears it.",
    source: "Fresco: DefaultBitmapMemoryCacheParamsSupplier.java, MemoryTrimType.java",
    caveat: "Views and data remain loaded, so memory still grows with a deep stack."
  ) { FrescoCache(bytes: $0["bytes"], entries: $0.count("entries")) }
}
