/// ARC: one queue for resources shown once, one for those shown again, and ghosts of both, which move the
/// border between them.
///
/// Source: N. Megiddo, D. S. Modha, "ARC: a self-tuning, low overhead replacement cache", FAST 2003. It has
/// no parameters; the names T1, T2, B1, B2 and p are the paper's. Sizes in bytes work as in libCacheSim: if
/// T1 ∪ B1 is full, the oldest ghost is forgotten; if there is no ghost, T1's victim is not remembered. A
/// step of p is the missed item's size times the ratio of the ghosts, which for pages equals the paper's
/// step. In page mode its misses equal those of libCacheSim's ARC.
struct AdaptiveReplacementOrder: EvictionOrder {
  private enum Miss { case unknown, recent, frequent }

  private let t1 = 0, t2 = 1, b1 = 2, b2 = 3
  private var queues = KeyQueues(count: 4)
  private var budget = 0
  /// The bytes that T1 should have: p.
  private var target = 0.0
  private var miss = Miss.unknown
  private var incoming = 0

  mutating func resize(budget: Int) { self.budget = budget }

  mutating func access(_ key: Int, size: Int, cost: Int) { queues.append(key, bytes: size, to: t2) }

  mutating func miss(_ key: Int, size: Int, cost: Int) {
    incoming = size
    let queue = queues.queue(of: key)
    let (recent, frequent) = (Double(queues.bytes(in: b1)), Double(queues.bytes(in: b2)))
    switch queue {
    case b1:
      miss = .recent
      target = min(target + max(frequent / recent, 1) * Double(size), Double(budget))
    case b2:
      miss = .frequent
      target = max(target - max(recent / frequent, 1) * Double(size), 0)
    default: miss = .unknown
    }
    queues.remove(key)
  }

  mutating func insert(_ key: Int, size: Int, cost: Int) {
    queues.append(key, bytes: size, to: miss == .unknown ? t1 : t2)
    miss = .unknown
    incoming = 0
  }

  mutating func nextVictim(in state: borrowing NavigationState) -> Int? {
    let once = queues.oldestFree(in: t1, of: state)
    let again = queues.oldestFree(in: t2, of: state)
    let bytes = Double(queues.bytes(in: t1))
    let takesOnce = isFullWithoutGhosts || bytes > target || (bytes == target && miss == .frequent)
    return takesOnce ? once ?? again : again ?? once
  }

  mutating func evict(_ key: Int) {
    let ghosts = queues.queue(of: key) == t1 ? b1 : b2
    if isFullWithoutGhosts, ghosts == b1 { return queues.remove(key) }
    if miss == .unknown {
      if isFull {
        if let oldest = queues.oldest(in: b1) { queues.remove(oldest) }
      } else if (t1...b2).reduce(-budget, { $0 + queues.bytes(in: $1) }) >= budget,
        let oldest = queues.oldest(in: b2)
      {
        queues.remove(oldest)
      }
    }
    queues.move(key, to: ghosts)
  }

  mutating func remove(_ key: Int) { queues.remove(key) }

  /// Whether T1 ∪ B1 would exceed the budget together with the incoming item.
  private var isFull: Bool { queues.bytes(in: t1) + queues.bytes(in: b1) > budget - incoming }

  private var isFullWithoutGhosts: Bool { miss == .unknown && isFull && queues.count(in: b1) == 0 }

  mutating func become(_ other: Self) {
    queues.become(other.queues)
    (budget, target, miss, incoming) = (other.budget, other.target, other.miss, other.incoming)
  }
}

extension PolicyEntry {
  static let adaptiveReplacement = PolicyEntry(
    name: "arc", family: .theory, parameters: [.budget],
    idea:
      "Balances resources shown once against those shown again, and adapts to what it unloaded too early.",
    source: "Megiddo, Modha: ARC, a self-tuning, low overhead replacement cache, FAST 2003",
    caveat: "Learns only from screens that return after they were unloaded; a popped screen never returns."
  ) { BudgetedPolicy(fraction: $0["bytes"], order: AdaptiveReplacementOrder()) }
}
