/// Landlord: each resource has a credit, at first its cost; all pay rent by the byte, and one whose credit is spent goes.
///
/// Source: N. E. Young, "On-line file caching", Algorithmica 2002. On a hit the paper lets the credit be raised to anything
/// up to the cost: by 0 % of what was spent it generalizes FIFO, by 100 % it is GreedyDual-Size. Here by half unless told
/// otherwise, a choice of ours, since the paper names none. Rent is taken by adding it to what later credits are compared
/// with. Among equals the one goes that was entered or shown longest ago.
struct LandlordOrder: EvictionOrder {
  /// The share of the credit spent that a hit gives back, from 0 to 1.
  let refund: Double
  private var heap = KeyHeap()
  /// The rent that was paid since the start, for each byte.
  private var rent = 0.0

  init(refund: Double = 0.5) { self.refund = refund }

  func holds(_ key: Int) -> Bool { heap.contains(key) }

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
    rent = max(rent, heap.priority(of: key))
    heap.remove(key)
  }

  mutating func remove(_ key: Int) { heap.remove(key) }
}

extension PolicyEntry {
  static let landlord = PolicyEntry(
    name: "landlord", family: .theory,
    parameters: [
      .budget,
      .share("refund", "share of the credit spent that a hit gives back", percent: 0...100, usual: 50),
    ],
    idea: "Everyone pays rent by the byte out of a credit, at first its cost; who has none left goes.",
    source: "Young: On-line file caching, Algorithmica 2002",
    caveat: "Guards against the worst case and ignores that returns are likelier near the top.",
    readsCosts: true
  ) { BudgetedPolicy(fraction: $0["bytes"], order: LandlordOrder(refund: $0["refund"])) }
}
