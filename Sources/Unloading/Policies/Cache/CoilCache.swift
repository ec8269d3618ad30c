/// An LRU cache of images that halves at every warning, however often it comes, and is cleared in the background.
///
/// Coil 3 (SystemCallbacks.kt, contexts.kt): 20 % of the memory an app may have, the default here. From `onTrimMemory` 10
/// on, either warning, it trims to half of what it holds at the moment. In the background 20 comes, which changes nothing
/// by default, and soon 40, which clears it. Displayed images count, though none can be let go.
public struct CoilCache: UnloadPolicy {
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
    idea: "LRU of images and caches; every warning halves what it holds, the background clears it.",
    source: "Coil 3: SystemCallbacks.kt, contexts.kt",
    caveat: "A critical warning is answered like any other; views and data stay."
  ) { CoilCache(bytes: $0["bytes"]) }
}
