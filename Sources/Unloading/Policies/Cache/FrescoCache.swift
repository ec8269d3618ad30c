/// An LRU cache of images that a warning halves, and a critical one or the background clears.
///
/// Fresco (DefaultBitmapMemoryCacheParamsSupplier.java, MemoryTrimType.java): a quarter of the memory an app may have, the
/// default here, and 256 entries; a trim lets go 0.5 of what it holds while the app is in front, and all when memory is
/// critical or the app is not. Displayed images count, though none can be let go; an entry is what a screen has.
public struct FrescoCache: UnloadPolicy {
  /// Budget as a share of the limit, above 0 and at most 1; endless without a limit.
  public let bytes: Double
  /// Screens whose images and caches it holds, displayed ones included.
  public let entries: Int
  private var cache = ImageCacheRecency()

  /// Neither is checked; a policy that is read from text has a share from 0.01 to 1 and 1 entry or more.
  public init(bytes: Double, entries: Int) {
    self.bytes = bytes
    self.entries = entries
  }

  /// Trims to its budget when a screen has appeared, and more when memory is short.
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
      .count("entries", "screens whose images it holds", usual: 256),
    ],
    idea: "LRU of images and caches; a warning halves it, a critical one or the background clears it.",
    source: "Fresco: DefaultBitmapMemoryCacheParamsSupplier.java, MemoryTrimType.java",
    caveat: "Views and data stay: a deep stack grows all the same."
  ) { FrescoCache(bytes: $0["bytes"], entries: $0.count("entries")) }
}
