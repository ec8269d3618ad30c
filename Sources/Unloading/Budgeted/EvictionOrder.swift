/// A cache's replacement algorithm over keys, without a notion of screens: it chooses the item to evict next.
///
/// A key is a small number, ``ResourceKey``, which is an index into arrays. ``BudgetedPolicy`` requests
/// victims until there is room, and only then enters a new item, like the simulator libCacheSim. Sizes are
/// bytes, costs nanoseconds.
protocol EvictionOrder {
  /// Whether the item is in the cache; an item that is only remembered in a ghost list is not.
  func holds(_ key: Int) -> Bool
  /// Notes the bytes that all items may take together; called before each event.
  mutating func resize(budget: Int)
  /// Notes a hit: an item in the cache is shown again.
  mutating func access(_ key: Int, size: Int, cost: Int)
  /// Notes a miss, before room is made for the item.
  mutating func miss(_ key: Int, size: Int, cost: Int)
  /// Enters an item that was missed, once there is room.
  mutating func insert(_ key: Int, size: Int, cost: Int)
  /// The next item to evict that is not visible; `nil` if there is none.
  mutating func nextVictim(in state: borrowing NavigationState) -> Int?
  /// Evicts the item that was chosen last; the order may remember it.
  mutating func evict(_ key: Int)
  /// Forgets an item that is gone for another reason, cached or remembered; an unknown item is not an error.
  mutating func remove(_ key: Int)
}

extension EvictionOrder {
  mutating func resize(budget: Int) {}
  mutating func miss(_ key: Int, size: Int, cost: Int) {}
  mutating func evict(_ key: Int) { remove(key) }
}
