import Testing

@testable import Unloading

@Suite("Reload costs over the optimum") struct RegretTests {
  private static let powered = RecordedSessions.seenAgain.map { $0 * $0.squareRoot() }

  /// The policies of the table, in its order.
  private static let policies: [(name: String, cost: @Sendable (RegretCell) -> Int)] = [
    ("drop-all-hidden", { $0.cost(GoldenRegret.sessions) { ReferencePolicy.dropAllHidden } }),
    ("lru-whole-screens", { $0.cost(GoldenRegret.sessions) { LeastRecentlyUsedBytes(fraction: 1) } }),
    ("lru-stores-trees-models", { $0.cost(GoldenRegret.sessions) { ReferencePolicy.resourcesInTurn } }),
    ("drop-stores-trees-lru-models", { $0.cost(GoldenRegret.sessions) { ReferencePolicy.viewsThenModels } }),
    ("greedy-P", { $0.cost(GoldenRegret.sessions) { ReferencePolicy.greedy(RecordedSessions.seenAgain) } }),
    (
      "knapsack-P",
      { $0.cost(GoldenRegret.sessions) { ReferencePolicy.knapsack(RecordedSessions.seenAgain) } }
    ),
    ("knapsack-P^1.5", { $0.cost(GoldenRegret.sessions) { ReferencePolicy.knapsack(powered) } }),
  ]

  @Test(arguments: GoldenRegret.cells)
  func `the optimum is the one that another implementation found`(cell: RegretCell) throws {
    let golden = try #require(GoldenRegret.costs("stack.value", cell))
    #expect(cell.optimum(GoldenRegret.sessions) == golden.optimum)
  }

  @Test(arguments: GoldenRegret.cells, policies.map(\.name))
  func `each policy of the table costs what it did there`(cell: RegretCell, name: String) throws {
    let policy = try #require(Self.policies.first { $0.name == name })
    let golden = try #require(GoldenRegret.costs(name, cell))
    #expect(policy.cost(cell) == golden.reload)
  }

  /// At the most 1 % more than the knapsack by P(seen again), but for 15 MB without a wait, where it is 7 % (and more on
  /// an eighth of the lines).
  @Test(arguments: GoldenRegret.cells)
  func `stack.value costs what its first implementation did, and hardly ever more than the knapsack`(
    cell: RegretCell
  ) throws {
    let golden = try #require(GoldenRegret.costs("stack.value", cell))
    let knapsack = try #require(GoldenRegret.costs("knapsack-P", cell))
    let cost = cell.cost(GoldenRegret.sessions) { StackValue(fraction: 1, headroom: 0) }
    #expect(cost == golden.reload)
    if cell != RegretCell(waitMilliseconds: 0, budget: 150) {
      #expect(Double(cost) <= 1.01 * Double(knapsack.reload))
    }
  }

  /// From the figures that the tests above reach: whole screens lose to resources in turn, those to the greedy choice by
  /// value, and that to the knapsack.
  @Test(arguments: RegretCell.all.filter { $0.waitMilliseconds == 80 && $0.budget > 50 })
  func `each idea of the table brings something`(cell: RegretCell) throws {
    let ranking = [
      "drop-all-hidden", "lru-whole-screens", "lru-stores-trees-models", "greedy-P", "knapsack-P",
    ]
    let costs = try ranking.map { try #require(GoldenRegret.costs($0, cell)).reload }
    #expect(costs == costs.sorted(by: >))
  }
}
