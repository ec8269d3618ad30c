/// The sets that a kind of screen may keep, by units and savings, without those that are never worth their units.
struct KeptSets {
  /// The units of a set, and its savings compared with a return that makes everything again.
  struct Entry {
    let units: Int
    let savedNanoseconds: Double
  }

  /// The cost of a return that makes everything again.
  let fullNanoseconds: Double
  /// The sets by rising units and rising savings; the first takes no units.
  let entries: [Entry]

  init(_ prices: ScreenPrices, in budget: UnitBudget) {
    let full = prices.sets[0].returnNanoseconds
    let all = prices.sets.map {
      Entry(units: budget.units($0.bytes), savedNanoseconds: full - $0.returnNanoseconds)
    }
    var kept: [Entry] = []
    for entry in all.sorted(by: { ($0.units, -$0.savedNanoseconds) < ($1.units, -$1.savedNanoseconds) })
    where entry.units <= budget.capacity && entry.savedNanoseconds > kept.last?.savedNanoseconds ?? -1 {
      kept.append(entry)
    }
    fullNanoseconds = full
    entries = kept
  }
}
