/// Landlord: each resource has a credit that starts at its cost. All pay rent per byte, and a resource whose
/// credit is spent is unloaded.
///
/// Source: N. E. Young, "On-line file caching", Algorithmica 2002. On a hit, the paper allows the credit to
/// be raised to any value up to the cost: restoring 0 % of what was spent generalizes FIFO, and 100 % gives
/// GreedyDual-Size. The default here is half, our own choice, because the paper names none. Rent is collected
/// by adding it to the value that later credits are compared with. Among equals, the one entered or shown
/// longest ago is unloaded.
struct LandlordOrder: EvictionOrder {
  /// The share of the spent credit that a hit restores, from 0 to 1.
  let refund: Double
  private var heap = KeyHeap()
  /// The rent per byte that was paid since the start.
  private var rent = 0.0

  init(refund: Double = 0.5) { self.refund = refund }

  mutating func access(_ key: Int, size: Int, cost: Int) {
    guard refund > 0 else { return }
    let (left, full) = (heap.priority(of: key) - rent, Double(cost) / Double(size))
    heap.set(key, priority: rent + left + refund * max(0, full - left))
  }

  mutating func insert(_ key: Int, size: Int, cost: Int) {
    heap.set(key, priority: rent + Double(cost) / Double(size))
  }

  mutating func nextVictim(in state: borrowing NavigationState) -> Int? { heap.lowestFree(of: state) }

  mutating func evict(_ key: Int) {
    if let priority = heap.remove(key) { rent = max(rent, priority) }
  }

  mutating func remove(_ key: Int) { heap.remove(key) }

  mutating func become(_ other: Self) {
    heap.become(other.heap)
    rent = other.rent
  }
}

extension PolicyEntry {
  static let landlord = PolicyEntry(
    name: "landlord", family: .theory,
    parameters: [
      .budget,
      .share("refund", "share of the spent credit that a hit restores", percent: 0...100, usual: 50),
    ],
    idea:
      "Each resource pays rent per byte from a credit, at first its cost; unloads those with no credit left.",
    source: "Young: On-line file caching, Algorithmica 2002",
    caveat: "Guards against the worst case and ignores that returns are more likely near the top.",
    readsCosts: true
  ) { BudgetedPolicy(fraction: $0["bytes"], order: LandlordOrder(refund: $0["refund"])) }
}
