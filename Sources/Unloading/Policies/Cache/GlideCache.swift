/// An LRU cache of images that are not displayed; critical warnings halve it and the background clears it.
///
/// This is Glide's cache (MemorySizeCalculator.java, LruResourceCache.java). The cache and the bitmap pool
/// together take at most 0.4 of the memory that an app may use, the default here. Displayed images are not in
/// the cache, so only hidden screens count. A warning stands for `onTrimMemory` level 10, which does nothing.
/// A critical warning stands for level 15, which trims the cache to half of its budget. In the background,
/// level 20 arrives and soon level 40, which clears the cache.
public struct GlideCache: UnloadPolicy {
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
    let held = state.hiddenBytesByResource.total(of: .imageCaches)
    let budget = state.budgetBytes(share: bytes)
    switch event {
    case .appeared: cache.trim(held, to: budget, in: state, unloading: &list)
    case .warned(.critical): cache.trim(held, to: budget / 2, in: state, unloading: &list)
    case .enteredBackground: cache.clear(in: state, unloading: &list)
    case .warned(.warning), .covered, .left, .ticked, .enteredForeground: break
    }
  }
}

extension PolicyEntry {
  static let glideCache = PolicyEntry(
    name: "cache.glide", family: .cache,
    parameters: [.share("bytes", "budget as a share of the limit", usual: 40)],
    idea: "LRU of hidden images and caches; critical warnings halve it, and the background clears it.",
    source: "Glide: MemorySizeCalculator.java, LruResourceCache.java",
    caveat: "Does nothing at a normal warning; views and data remain loaded at every warning."
  ) { GlideCache(bytes: $0["bytes"]) }
}
