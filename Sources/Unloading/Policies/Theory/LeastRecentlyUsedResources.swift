/// LRU: unloads the resource that was shown longest ago.
///
/// If sizes and costs are equal, popped screens are freed and only single screens are popped, no policy
/// reloads less. The lower of two screens was shown earlier and will be shown later, so the victim is the
/// same as Belady's (L. A. Belady, "A study of replacement algorithms for a virtual-storage computer", IBM
/// Systems Journal 1966). Resources of one screen are unloaded in the order of `Resource.allCases`. In page
/// mode its misses equal those of libCacheSim's LRU.
struct LeastRecentlyUsedOrder: EvictionOrder {
  private var queues = KeyQueues(count: 1)

  mutating func access(_ key: Int, size: Int, cost: Int) { queues.append(key, bytes: size, to: 0) }

  mutating func insert(_ key: Int, size: Int, cost: Int) { queues.append(key, bytes: size, to: 0) }

  mutating func nextVictim(in state: borrowing NavigationState) -> Int? {
    queues.oldestFree(in: 0, of: state)
  }

  mutating func remove(_ key: Int) { queues.remove(key) }

  mutating func become(_ other: Self) { queues.become(other.queues) }
}

extension PolicyEntry {
  static let leastRecentlyUsedResources = PolicyEntry(
    name: "lru.resources", family: .theory, parameters: [.budget],
    idea: "Unloads the resources that were shown longest ago, one by one, until the rest fits the budget.",
    source: "least recently used; optimal on a stack of equal screens: Belady 1966",
    caveat: "Ignores cost and size: unloads a model that takes seconds to fetch as readily as a bitmap."
  ) { BudgetedPolicy(fraction: $0["bytes"], order: LeastRecentlyUsedOrder()) }
}
