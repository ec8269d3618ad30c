/// LFU with aging: unloads the resource that was shown least often. New resources start with the count of the
/// last victim, so old counts lose their weight.
///
/// Source: M. Arlitt, L. Cherkasova, J. Dilley, R. Friedrich, T. Jin, "Evaluating content management
/// techniques for web proxy caches", SIGMETRICS Performance Evaluation Review 2000. Its LFU-DA has an aging
/// of 100 %, the default. Counts start at 1 with each load. Among equals, the one that reached its count
/// first is unloaded. Without aging, its misses in page mode equal those of libCacheSim's LFU.
struct LeastFrequentlyUsedOrder: EvictionOrder {
  /// The share of the last victim's priority that later ones start with, from 0 to 1.
  let aging: Double
  private var heap = KeyHeap()
  private var shown: ContiguousArray<Int> = []
  private var age = 0.0

  init(aging: Double = 1) { self.aging = aging }

  mutating func access(_ key: Int, size: Int, cost: Int) {
    shown[key] += 1
    heap.set(key, priority: age + Double(shown[key]))
  }

  mutating func insert(_ key: Int, size: Int, cost: Int) {
    while shown.count <= key { shown.append(0) }
    shown[key] = 1
    heap.set(key, priority: age + 1)
  }

  mutating func nextVictim(in state: borrowing NavigationState) -> Int? { heap.lowestFree(of: state) }

  mutating func evict(_ key: Int) {
    if let priority = heap.remove(key) { age = max(age, aging * priority) }
  }

  mutating func remove(_ key: Int) { heap.remove(key) }

  mutating func become(_ other: Self) {
    heap.become(other.heap)
    shown.copyElements(of: other.shown)
    age = other.age
  }
}

extension PolicyEntry {
  static let leastFrequentlyUsed = PolicyEntry(
    name: "lfu", family: .theory,
    parameters: [
      .budget,
      .share(
        "aging", "share of the last victim's count that new ones start with", percent: 0...100, usual: 100),
    ],
    idea: "Unloads the resources that were shown least often, with counts that age.",
    source: "Arlitt, Cherkasova, Dilley, Friedrich, Jin: LFU with dynamic aging (LFU-DA), 2000",
    caveat: "Most screens of a stack were shown once, so ties decide, and the oldest are unloaded."
  ) { BudgetedPolicy(fraction: $0["bytes"], order: LeastFrequentlyUsedOrder(aging: $0["aging"])) }
}
