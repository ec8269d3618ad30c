/// A cache's replacement algorithm over keys, without a notion of screens: which of the items it holds is to go next.
///
/// A key is a small number, ``ResourceKey``, that arrays are indexed by. ``BudgetedPolicy`` asks for victims until there is
/// room, and enters what is new only then, as the simulator libCacheSim does. Sizes are bytes, costs nanoseconds.
protocol EvictionOrder {
  /// Whether the item is in the cache; one that is only remembered, in a ghost list, is not.
  func holds(_ key: Int) -> Bool
  /// Notes the bytes that all items may take together; called before each event.
  mutating func resize(budget: Int)
  /// Notes a hit: an item in the cache is shown again.
  mutating func access(_ key: Int, size: Int, cost: Int)
  /// Notes a miss, before room is made for the item.
  mutating func miss(_ key: Int, size: Int, cost: Int)
  /// Enters an item that was missed, once there is room.
  mutating func insert(_ key: Int, size: Int, cost: Int)
  /// The item to go next that is not visible; `nil` if there is none.
  mutating func nextVictim(in state: borrowing NavigationState) -> Int?
  /// Lets the item go that was chosen last; it may be remembered.
  mutating func evict(_ key: Int)
  /// Forgets an item that is gone for another reason, in the cache or remembered; none is no error.
  mutating func remove(_ key: Int)
}

extension EvictionOrder {
  mutating func resize(budget: Int) {}
  mutating func miss(_ key: Int, size: Int, cost: Int) {}
  mutating func evict(_ key: Int) { remove(key) }
}
