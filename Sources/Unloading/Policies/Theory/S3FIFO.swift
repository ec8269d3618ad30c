/// S3-FIFO: new resources wait in a small queue. Those shown again there move to the main queue; the others
/// are unloaded soon and remembered for a while.
///
/// Source: J. Yang, Y. Zhang, Z. Qiu, Y. Yue, K. V. Rashmi, "FIFO queues are all you need for cache
/// eviction", SOSP 2023. The defaults are libCacheSim's: the small queue has 10 % of the budget, the ghosts
/// 90 %, and two hits move an item to the main queue. As in libCacheSim, items that enter before the first
/// eviction go to the main queue once the small queue is full, and the main queue is a two-bit clock. Unlike
/// in libCacheSim, an item that doesn't fit the small queue is accepted, because a visible screen can't be
/// refused. In page mode its misses equal those of libCacheSim's S3FIFO if the small queue holds at least two
/// pages.
struct S3FIFOOrder: EvictionOrder {
  let smallShare: Double
  let ghostShare: Double
  let hitsToMove: Int
  private let small = 0, main = 1, ghost = 2
  private var queues = KeyQueues(count: 3)
  private var hits: ContiguousArray<Int> = []
  private var budget = 0
  private var missedGhost = false
  private var hasEvicted = false

  init(smallShare: Double = 0.1, ghostShare: Double = 0.9, hitsToMove: Int = 2) {
    self.smallShare = smallShare
    self.ghostShare = ghostShare
    self.hitsToMove = hitsToMove
  }

  private var smallBytes: Int { Int(Double(budget) * smallShare) }

  mutating func resize(budget: Int) { self.budget = budget == .max ? .max / 2 : budget }

  mutating func access(_ key: Int, size: Int, cost: Int) { hits[key] += 1 }

  mutating func miss(_ key: Int, size: Int, cost: Int) {
    missedGhost = queues.queue(of: key) == ghost
    queues.remove(key)
  }

  mutating func insert(_ key: Int, size: Int, cost: Int) {
    while hits.count <= key { hits.append(0) }
    hits[key] = 0
    let isFilling = !hasEvicted && queues.bytes(in: small) >= smallBytes
    queues.append(key, bytes: size, to: missedGhost || isFilling ? main : small)
  }

  mutating func nextVictim(in state: borrowing NavigationState) -> Int? {
    if queues.bytes(in: main) > budget - smallBytes {
      return victimOfMain(in: state) ?? victimOfSmall(in: state)
    }
    return victimOfSmall(in: state) ?? victimOfMain(in: state)
  }

  /// Moves items with at least `hitsToMove` hits to the main queue, and returns the first item with fewer.
  private mutating func victimOfSmall(in state: borrowing NavigationState) -> Int? {
    while let key = queues.oldestFree(in: small, of: state) {
      guard hits[key] >= hitsToMove else { return key }
      queues.move(key, to: main)
      hits[key] = 0
    }
    return nil
  }

  /// Moves items with hits to the end of the queue, with one hit less, and returns the first item without
  /// hits.
  private mutating func victimOfMain(in state: borrowing NavigationState) -> Int? {
    while let key = queues.oldestFree(in: main, of: state) {
      guard hits[key] > 0 else { return key }
      queues.move(key, to: main)
      hits[key] = min(hits[key], 3) - 1
    }
    return nil
  }

  mutating func evict(_ key: Int) {
    hasEvicted = true
    let room = Int(Double(budget) * ghostShare) - queues.bytes(of: key)
    guard queues.queue(of: key) == small, room >= 0 else { return queues.remove(key) }
    while queues.bytes(in: ghost) > room, let oldest = queues.oldest(in: ghost) { queues.remove(oldest) }
    queues.move(key, to: ghost)
  }

  mutating func remove(_ key: Int) { queues.remove(key) }

  mutating func become(_ other: Self) {
    queues.become(other.queues)
    hits.copyElements(of: other.hits)
    (budget, missedGhost, hasEvicted) = (other.budget, other.missedGhost, other.hasEvicted)
  }
}

extension PolicyEntry {
  static let s3FIFO = PolicyEntry(
    name: "s3-fifo", family: .theory,
    parameters: [
      .budget, .share("small", "small queue as a share of the budget", usual: 10),
      .share("ghost", "remembered bytes as a share of the budget", percent: 0...100, usual: 90),
      .count("hits", "hits that move an item to the main queue", in: 1...100, usual: 2),
    ],
    idea: "New resources wait in a small queue; only those shown again there move to the main queue.",
    source: "Yang, Zhang, Qiu, Yue, Rashmi: FIFO queues are all you need for cache eviction, SOSP 2023",
    caveat: "A covered screen was shown once, so the screen just below the top is among the first to go."
  ) {
    BudgetedPolicy(
      fraction: $0["bytes"],
      order: S3FIFOOrder(smallShare: $0["small"], ghostShare: $0["ghost"], hitsToMove: $0.count("hits")))
  }
}
