/// Random: every resource that is not visible is equally likely to go.
///
/// The seed makes it repeatable. If the lot falls on a visible one, the next in the bag goes.
struct RandomOrder: EvictionOrder {
  private var bag = KeyBag()
  private var lots: Lots

  init(seed: Int) { lots = Lots(seed: seed) }

  func holds(_ key: Int) -> Bool { bag.contains(key) }

  mutating func access(_ key: Int, size: Int, cost: Int) {}

  mutating func insert(_ key: Int, size: Int, cost: Int) { bag.insert(key) }

  mutating func nextVictim(in state: borrowing NavigationState) -> Int? {
    guard bag.count > 0 else { return nil }
    let start = lots.next(below: bag.count)
    for step in 0..<bag.count {
      let key = bag[(start + step) % bag.count]
      if !state.pins(key) { return key }
    }
    return nil
  }

  mutating func remove(_ key: Int) { bag.remove(key) }
}

extension PolicyEntry {
  static let random = PolicyEntry(
    name: "random", family: .theory, parameters: [.budget, .seed],
    idea: "Lets resources go by lot until the rest fits the budget.",
    source:
      "random replacement, the usual floor of comparisons: a rule that is worse knows less than nothing",
    caveat: "One seed is one draw; judge it over several."
  ) { BudgetedPolicy(fraction: $0["bytes"], order: RandomOrder(seed: $0.count("seed"))) }
}
