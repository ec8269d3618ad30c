import Experiment
import Lifecycle
import Unloading

/// The least that the returns of recorded sessions could cost under a rule.
struct SweepOptimum: ~Copyable {
  /// The optimum after a move from which several moves start.
  private final class Fork {
    var optimum: StackOptimum

    init(_ optimum: consuming StackOptimum) { self.optimum = optimum }
  }

  private let prices: [ScreenPrices]
  private let home: Int
  private let budget: UnitBudget
  private let transition: StackOptimum.Transition

  /// `home` is the kind of the lowest screen. Sizes are rounded down, so it is a lower bound.
  init(_ kinds: [Calibration.Kind], home: Int, under rule: MemoryRule, roundTrip: Int, units: Int) {
    self.home = home
    switch rule {
    case .budget(let bytes):
      prices = kinds.map { ScreenPrices($0, on: .inert, roundTrip: roundTrip) }
      budget = UnitBudget(bytes: bytes, units: units, rounding: .down)
      transition = .newAlone
    case .limit(let bytes, let platform, _):
      prices = kinds.map { ScreenPrices($0, on: platform, roundTrip: roundTrip) }
      // A limit applies to what is allocated in addition to the home screen.
      budget = UnitBudget(bytes: bytes + prices[home].wholeBytes, units: units, rounding: .down)
      transition = .bothInFull
    }
  }

  /// The cost of all sessions in nanoseconds, rounded down; `nil` if what must be whole doesn't fit.
  func cost(of moves: [SessionMove]) -> Int? {
    var sum = 0.0
    var optimum = StackOptimum(prices, budget: budget, transition: transition)
    var forks = Forks<Fork>()
    for move in moves {
      if move.start != .onward {
        let fork = forks.state(before: move)
        if move.start == .lastOfFork { swap(&optimum, &fork.optimum) } else { optimum.become(fork.optimum) }
      }
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
