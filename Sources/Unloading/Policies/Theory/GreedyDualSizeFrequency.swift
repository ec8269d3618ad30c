/// GDSF: GreedyDual-Size with the worth multiplied by how often the resource was shown since it was loaded.
///
/// Source: L. Cherkasova, "Improving WWW proxies performance with Greedy-Dual-Size-Frequency caching policy",
/// HP Labs 1998. It has no parameters. As in the paper, a new resource enters before room is made for it. So
/// its worth builds on that of the previous victim, and the resource may itself be the victim if it isn't
/// visible. Among equals, the one shown longest ago is unloaded. libCacheSim's GDSF has a fixed cost of 10⁶
/// for every page. With this cost, the misses in page mode equal libCacheSim's, at equal and at different
/// sizes.
struct GreedyDualSizeFrequencyOrder: EvictionOrder {
  private var heap = KeyHeap()
  private var shown: ContiguousArray<Int> = []
  private var inflation = 0.0

  mutating func access(_ key: Int, size: Int, cost: Int) {
    count(key, shown[key] + 1, size: size, cost: cost)
  }

  mutating func miss(_ key: Int, size: Int, cost: Int) {
    while shown.count <= key { shown.append(0) }
    count(key, 1, size: size, cost: cost)
  }

  private mutating func count(_ key: Int, _ times: Int, size: Int, cost: Int) {
    shown[key] = times
    heap.set(key, priority: inflation + Double(times) * Double(cost) / Double(size))
  }

  mutating func insert(_ key: Int, size: Int, cost: Int) {}

  mutating func nextVictim(in state: borrowing NavigationState) -> Int? { heap.lowestFree(of: state) }

  mutating func evict(_ key: Int) {
    if let priority = heap.remove(key) { inflation = max(inflation, priority) }
  }

  mutating func remove(_ key: Int) { heap.remove(key) }

  mutating func become(_ other: Self) {
    heap.become(other.heap)
    shown.copyElements(of: other.shown)
    inflation = other.inflation
  }
}

extension PolicyEntry {
  static let greedyDualSizeFrequency = PolicyEntry(
    name: "gdsf", family: .theory, parameters: [.budget],
    idea: "Unloads the resources with the smallest times shown × cost ÷ bytes, a worth that ages.",
    source: "Cherkasova: Greedy-Dual-Size-Frequency caching policy, HP Labs 1998",
    caveat: "A count says little on a stack, because most screens are shown once.", readsCosts: true
  ) { BudgetedPolicy(fraction: $0["bytes"], order: GreedyDualSizeFrequencyOrder()) }
}
