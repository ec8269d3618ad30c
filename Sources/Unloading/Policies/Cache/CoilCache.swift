/// An LRU image cache that every warning halves and the background clears.
///
/// This is the cache of Coil 3 (SystemCallbacks.kt, contexts.kt). Its budget is 20 % of the memory that an
/// app may use, the default here. At `onTrimMemory` levels from 10, it trims to half of what it currently
/// holds; both warning levels stand for these. In the background, level 20 changes nothing by default, and
/// level 40, which soon follows, clears the cache. Displayed images count, although they can't be unloaded.
public struct CoilCache: UnloadPolicy {
  /// The budget as a share of the limit, above 0 and at most 1; unlimited without a limit.
  public let bytes: Double
  private var cache = ImageCacheRecency()

  /// `bytes` is not checked; a policy read from text has a value from 0.01 to 1.
  public init(bytes: Double) {
    self.bytes = bytes
  }

  /// Trims to the budget when a screen has appeared, and further when memory is low.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    cache.note(event, in: state)
    let held = state.imageCacheBytes
    switch event {
    case .appeared: cache.trim(held, to: state.budgetBytes(share: bytes), in: state, unloading: &list)
    case .warned: cache.trim(held, to: held / 2, in: state, unloading: &list)
    case .enteredBackground: cache.clear(in: state, unloading: &list)
    case .covered, .left, .ticked, .enteredForeground: break
    }
  }
}

extension PolicyEntry {
  static let coilCache = PolicyEntry(
    name: "cache.coil", family: .cache,
    parameters: [.share("bytes", "budget as a share of the limit", usual: 20)],
    idea: "LRU of images and caches; every warning halves it, and the background clears it.",
    source: "Coil 3: SystemCallbacks.kt, contexts.kt",
    caveat: "Treats a critical warning like any other; views and data remain loaded."
  ) { CoilCache(bytes: $0["bytes"]) }
}
