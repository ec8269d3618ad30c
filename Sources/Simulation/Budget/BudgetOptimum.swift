/// The least that the returns of recorded sessions could cost under a budget, on stacks without transitions.
struct BudgetOptimum: ~Copyable {
  /// The optimum after a move from which several moves start.
  private final class Fork {
    var optimum: StackOptimum

    init(_ optimum: consuming StackOptimum) { self.optimum = optimum }
  }

  private let prices: [ScreenPrices]
  private let home: Int
  private let budget: UnitBudget

  /// `home` is the kind of the lowest screen. With sizes rounded down, it is a lower bound.
  init(_ prices: [ScreenPrices], home: Int, budget: UnitBudget) {
    (self.prices, self.home, self.budget) = (prices, home, budget)
  }

  /// The cost of all sessions in nanoseconds, rounded down; `nil` if a screen exceeds the budget.
  func cost(of moves: [SessionMove]) -> Int? {
    var sum = 0.0
    var optimum = StackOptimum(prices, budget: budget, transition: .newAlone)
    var forks = Forks<Fork>()
    for move in moves {
      if let fork = forks.state(before: move) { optimum.become(fork.optimum) }
      make(move.step, &optimum)
      if move.endings > 0 {
        guard let cost = optimum.costIfEnded else { return nil }
        sum += cost * Double(move.endings)
      }
      guard move.isFork else { continue }
      let fork = forks.stateToFill { Fork(StackOptimum(like: optimum)) }
      fork.optimum.become(optimum)
    }
    return Int(sum.rounded(.down))
  }

  private func make(_ step: StackStep, _ optimum: inout StackOptimum) {
    if let kind = step.pushedKind {
      optimum.push(kind)
    } else if step == .pop {
      if optimum.depth > 1 { optimum.pop() }
    } else {
      optimum.restart()
      optimum.push(home)
    }
  }
}
