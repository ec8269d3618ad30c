/// GreedyDual-Size: each resource's worth is its cost to make again per byte, plus the worth of the last
/// victim.
///
/// Source: P. Cao, S. Irani, "Cost-aware WWW proxy caching algorithms", USITS 1997. It has no parameters.
/// Among equals, the one shown longest ago is unloaded.
struct GreedyDualSizeOrder: EvictionOrder {
  private var heap = KeyHeap()
  private var inflation = 0.0

  mutating func access(_ key: Int, size: Int, cost: Int) { insert(key, size: size, cost: cost) }

  mutating func insert(_ key: Int, size: Int, cost: Int) {
    heap.set(key, priority: inflation + Double(cost) / Double(size))
  }

  mutating func nextVictim(in state: borrowing NavigationState) -> Int? { heap.lowestFree(of: state) }

  mutating func evict(_ key: Int) {
    if let priority = heap.remove(key) { inflation = max(inflation, priority) }
  }

  mutating func remove(_ key: Int) { heap.remove(key) }

  mutating func become(_ other: Self) {
    heap.become(other.heap)
    inflation = other.inflation
  }
}

extension PolicyEntry {
  static let greedyDualSize = PolicyEntry(
    name: "gds", family: .theory, parameters: [.budget],
    idea:
      "Unloads the resources that cost least per byte to make again, and the longest unseen among equals.",
    source: "Cao, Irani: Cost-aware WWW proxy caching algorithms, USITS 1997",
    caveat: "Doesn't know that the screen just below the top is the most likely to return.", readsCosts: true
  ) { BudgetedPolicy(fraction: $0["bytes"], order: GreedyDualSizeOrder()) }
}
