/// A cache's replacement algorithm over keys, without a notion of screens: it chooses the item to evict next.
///
/// A key is a small number, ``ResourceKey``, which is an index into arrays. ``BudgetedPolicy`` requests
/// victims until there is room, and only then adds a new item, like the simulator libCacheSim. Sizes are in
/// bytes and costs in nanoseconds.
protocol EvictionOrder {
  /// Sets the number of bytes that all items may take together; called whenever a screen appears.
  mutating func resize(budget: Int)
  /// Records a hit: an item in the cache is shown again.
  mutating func access(_ key: Int, size: Int, cost: Int)
  /// Records a miss, before room is made for the item.
  mutating func miss(_ key: Int, size: Int, cost: Int)
  /// Adds an item that was missed, once there is room.
  mutating func insert(_ key: Int, size: Int, cost: Int)
  /// The next item to evict that is not visible; `nil` if there is none.
  mutating func nextVictim(in state: borrowing NavigationState) -> Int?
  /// Evicts the item that ``nextVictim(in:)`` returned; the order may remember it in a ghost list.
  mutating func evict(_ key: Int)
  /// Forgets a cached or remembered item that is gone for another reason; an unknown item is not an error.
  mutating func remove(_ key: Int)
  /// Becomes equal to `other`, which has the same parameters, and may keep its arrays' memory.
  mutating func become(_ other: Self)
}

extension EvictionOrder {
  mutating func resize(budget: Int) {}
  mutating func miss(_ key: Int, size: Int, cost: Int) {}
  mutating func evict(_ key: Int) { remove(key) }
  mutating func become(_ other: Self) { self = other }
}
