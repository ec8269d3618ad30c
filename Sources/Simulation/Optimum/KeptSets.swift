/// The sets that a kind of screen may keep, in units and as what they save; those that are never worth their units left out.
struct KeptSets {
  /// A set: what it takes, and what it saves against a return that has to make all again.
  struct Entry {
    let units: Int
    let savedNanoseconds: Double
  }

  /// What a return costs that has to make all again.
  let fullNanoseconds: Double
  /// By rising units and rising savings; the first takes none.
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
