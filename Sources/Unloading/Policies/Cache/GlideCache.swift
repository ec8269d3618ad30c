/// An LRU cache of images that nobody displays, halved when memory is critical and cleared in the background.
///
/// Glide (MemorySizeCalculator.java, LruResourceCache.java): cache and bitmap pool take at most 0.4 of the memory an app
/// may have, the default here. Displayed images are not in it: hidden screens alone count. `onTrimMemory` at 10 does
/// nothing, which a warning stands for; at 15, a critical one, it trims to half of its size; in the background 20 and
/// soon 40 come, which clears it.
public struct GlideCache: UnloadPolicy {
  /// Budget as a share of the limit, above 0 and at most 1; endless without a limit.
  public let bytes: Double
  private var cache = ImageCacheRecency()

  /// `bytes` is not checked; a policy that is read from text has one from 0.01 to 1.
  public init(bytes: Double) {
    self.bytes = bytes
  }

  /// Trims to its budget when a screen has appeared, and more when memory is short.
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
    idea: "LRU of hidden images and caches; critical warnings halve it, the background clears it.",
    source: "Glide: MemorySizeCalculator.java, LruResourceCache.java",
    caveat: "Does nothing at a warning; views and data stay at any."
  ) { GlideCache(bytes: $0["bytes"]) }
}
