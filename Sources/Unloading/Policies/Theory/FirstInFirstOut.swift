/// FIFO: unloads the resource that was loaded longest ago, however often it was shown since.
///
/// In page mode its misses equal those of libCacheSim's FIFO.
struct FirstInFirstOutOrder: EvictionOrder {
  private var queues = KeyQueues(count: 1)

  mutating func access(_ key: Int, size: Int, cost: Int) {}

  mutating func insert(_ key: Int, size: Int, cost: Int) { queues.append(key, bytes: size, to: 0) }

  mutating func nextVictim(in state: borrowing NavigationState) -> Int? {
    queues.oldestFree(in: 0, of: state)
  }

  mutating func remove(_ key: Int) { queues.remove(key) }

  mutating func become(_ other: Self) { queues.become(other.queues) }
}

extension PolicyEntry {
  static let firstInFirstOut = PolicyEntry(
    name: "fifo", family: .theory, parameters: [.budget],
    idea: "Unloads the resources that were loaded longest ago until the rest fits the budget.",
    source: "first in, first out; the baseline of SIEVE and S3-FIFO",
    caveat: "Unloads the root first, although every session returns to it, because it was loaded first."
  ) { BudgetedPolicy(fraction: $0["bytes"], order: FirstInFirstOutOrder()) }
}
