/// GreedyDual-Size: each resource is worth what it costs to make again per byte, on top of what the last victim was
/// worth.
///
/// Source: P. Cao, S. Irani, "Cost-aware WWW proxy caching algorithms", USITS 1997. It has no parameters. Among equals the one
/// goes that was shown longest ago.
struct GreedyDualSizeOrder: EvictionOrder {
  private var heap = KeyHeap()
  private var inflation = 0.0

  func holds(_ key: Int) -> Bool { heap.contains(key) }

  mutating func access(_ key: Int, size: Int, cost: Int) { insert(key, size: size, cost: cost) }

  mutating func insert(_ key: Int, size: Int, cost: Int) {
    heap.set(key, priority: inflation + Double(cost) / Double(size))
  }

  mutating func nextVictim(in state: borrowing NavigationState) -> Int? { heap.lowestFree(of: state) }

  mutating func evict(_ key: Int) {
    inflation = max(inflation, heap.priority(of: key))
    heap.remove(key)
  }

  mutating func remove(_ key: Int) { heap.remove(key) }
}

extension PolicyEntry {
  static let greedyDualSize = PolicyEntry(
    name: "gds", family: .theory, parameters: [.budget],
    idea:
      "Lets the resources go that cost least to make again for each byte, the longest unseen among equals.",
    source: "Cao, Irani: Cost-aware WWW proxy caching algorithms, USITS 1997",
    caveat: "Doesn't know that the screen just below the top is the likeliest to return.", readsCosts: true
  ) { BudgetedPolicy(fraction: $0["bytes"], order: GreedyDualSizeOrder()) }
}
