/// SIEVE: a hand moves from the oldest resource to newer ones. A resource that was shown again since the hand
/// passed is spared once and stays in its place.
///
/// Source: Y. Zhang, J. Yang, Y. Yue, Y. Vigfusson, K. V. Rashmi, "SIEVE is simpler than LRU", NSDI 2024. It
/// has no parameters. The hand skips visible resources, which keep their marks. In page mode its misses equal
/// those of libCacheSim's Sieve.
struct SieveOrder: EvictionOrder {
  private var queues = KeyQueues(count: 1)
  /// For each key, whether it was shown again since the hand passed it.
  private var isMarked: ContiguousArray<Bool> = []
  private var hand: Int?

  mutating func access(_ key: Int, size: Int, cost: Int) { isMarked[key] = true }

  mutating func insert(_ key: Int, size: Int, cost: Int) {
    queues.append(key, bytes: size, to: 0)
    while isMarked.count <= key { isMarked.append(false) }
    isMarked[key] = false
  }

  mutating func nextVictim(in state: borrowing NavigationState) -> Int? {
    // One round may unmark all items; a second round then finds a victim, unless all items are visible.
    for _ in 0..<2 * queues.count(in: 0) {
      guard let key = hand ?? queues.oldest(in: 0) else { return nil }
      if !state.pins(key) {
        guard isMarked[key] else { return key }
        isMarked[key] = false
      }
      hand = queues.newer(than: key)
    }
    return nil
  }

  mutating func evict(_ key: Int) {
    hand = queues.newer(than: key)
    queues.remove(key)
  }

  mutating func remove(_ key: Int) {
    if hand == key { hand = queues.newer(than: key) }
    queues.remove(key)
  }

  mutating func become(_ other: Self) {
    queues.become(other.queues)
    isMarked.copyElements(of: other.isMarked)
    hand = other.hand
  }
}

extension PolicyEntry {
  static let sieve = PolicyEntry(
    name: "sieve", family: .theory, parameters: [.budget],
    idea:
      "A hand passes over the loaded resources, oldest first, and spares once those that were shown again.",
    source: "Zhang, Yang, Yue, Vigfusson, Rashmi: SIEVE is simpler than LRU, NSDI 2024",
    caveat:
      "Designed for pages that many people request; in one person's stack the newest screens return soonest."
  ) { BudgetedPolicy(fraction: $0["bytes"], order: SieveOrder()) }
}
