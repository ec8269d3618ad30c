/// Random: every resource that is not visible is equally likely to be unloaded.
///
/// The seed makes it repeatable. If the draw hits a visible resource, the next one in the bag is unloaded.
struct RandomOrder: EvictionOrder {
  private var bag = KeyBag()
  private var lots: Lots

  init(seed: Int) { lots = Lots(seed: seed) }

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
    idea: "Unloads resources at random until the rest fits the budget.",
    source:
      "random replacement, the usual lower bound of comparisons: a useful rule must beat it",
    caveat: "One seed is one draw; use several to judge it."
  ) { BudgetedPolicy(fraction: $0["bytes"], order: RandomOrder(seed: $0.count("seed"))) }
}
