/// An image cache with a strict limit that evicts the cheapest entry first, and the newest among entries of
/// equal cost.
///
/// This is NSCache of swift-corelibs-foundation (NSCache.swift), checked by running it with Swift 6.3.1. Its
/// list is sorted by cost, and a new entry comes before those of equal cost. It evicts from the cheap end. A
/// look-up doesn't change the order. It doesn't react to warnings or to the background. It has no limit of
/// its own; the default here is the quarter of memory that Kingfisher sets. An entry consists of the images
/// and caches of one screen, and its cost is their bytes. Displayed entries count, although they can't be
/// unloaded.
public struct LinuxNSCache: UnloadPolicy {
  /// The entry in a slot; it is forgotten once evicted.
  private struct Entry: Equatable {
    var screen: ScreenID
    var cost: Int
  }

  /// `totalCostLimit` as a share of the limit, above 0 and at most 1; unlimited without a limit.
  public let bytes: Double
  private var covered = IndexedHeap<NumberPair>()
  private var entries: ContiguousArray<(entry: Entry, number: Int)?> = []
  private var inserted = 0

  /// `bytes` is not checked; a policy read from text has a value from 0.01 to 1.
  public init(bytes: Double) {
    self.bytes = bytes
  }

  /// Caches the entry of a covered screen, and evicts down to the limit once a screen has appeared.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    switch event {
    case .covered(let slot): if let screen = state[slot] { take(screen) }
    case .appeared: evict(to: state.budgetBytes(share: bytes), in: state, unloading: &list)
    case .left(let slot, _):
      covered.remove(slot)
      if entries.indices.contains(slot) { entries[slot] = nil }
    case .warned, .ticked, .enteredBackground, .enteredForeground: break
    }
  }

  /// Inserts an entry; one that is already cached with the same cost keeps its place.
  private mutating func take(_ screen: LoadedScreen) {
    let entry = Entry(screen: screen.id, cost: screen.bytes.total(of: .imageCaches))
    guard entry.cost > 0 else { return }
    while entries.count <= screen.slot { entries.append(nil) }
    if entries[screen.slot]?.entry != entry {
      inserted += 1
      entries[screen.slot] = (entry, inserted)
    }
    covered.insert(screen.slot, key: NumberPair(entry.cost, -(entries[screen.slot]?.number ?? 0)))
  }

  private mutating func evict(
    to most: Int, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    var surplus = state.imageCacheBytes - most
    // A screen that has become visible is skipped; it is cached again when it is covered.
    while surplus > 0, let slot = covered.popLeast()?.item {
      guard let screen = state[slot], screen.id == entries[slot]?.entry.screen, !screen.isVisible else {
        continue
      }
      entries[slot] = nil
      list.unload(.imageCaches, heldBy: screen)
      surplus -= screen.bytes.total(of: .imageCaches)
    }
  }
}

extension PolicyEntry {
  static let linuxNSCache = PolicyEntry(
    name: "cache.nscache-linux", family: .cache,
    parameters: [.share("bytes", "totalCostLimit as a share of the limit", usual: 25)],
    idea: "Evicts the cheapest images and caches first, and the newest among those of equal cost.",
    source: "swift-corelibs-foundation: NSCache.swift",
    caveat: "Evicts what was just seen if it is cheap; large old entries stay forever."
  ) { LinuxNSCache(bytes: $0["bytes"]) }
}
