/// The room that families of intervals share, and the lowest possible cost of their returns.
///
/// A single family gets the exact optimum. Each of several families has the whole room for itself, but pays a price for
/// each unit that it takes at a moment at which not all of them fit. The price of the whole room at these moments is
/// given back:
///
///     L(price) = Σ over families of (cost − saved at that price) − price · Σ over those moments of room
///
/// L is at most the optimum at any price ≥ 0, and it is concave in the price, so a search for the best price ends near
/// the maximum. Source: Lagrangian relaxation (M. L. Fisher, "The Lagrangian Relaxation Method", Management Science
/// 1981). At price 0, the families ignore one another; with intervals instead of families, L would then be PFOO-L
/// (Berger et al. 2018).
struct SharedRoom {
  private let kept: [KeptSets]
  private let budget: UnitBudget
  private let families: [ContiguousArray<HiddenInterval>]
  /// The units that are left beside the visible screens, moment by moment.
  private let rooms: ContiguousArray<Int>
  /// The number of priced moments before each moment.
  private var pricedBefore: ContiguousArray<Int> = [0]
  private var pricedRoom = 0.0
  private let fullNanoseconds: Double
  private static let searchSteps = 30

  /// Prepares the session's intervals; returns `nil` if the visible screens don't fit at some moment.
  init?(_ session: SessionIntervals, _ families: LaminarFamilies, kept: [KeptSets], budget: UnitBudget) {
    rooms = ContiguousArray(session.visibleBytes.map(budget.room))
    guard rooms.allSatisfy({ $0 >= 0 }) else { return nil }
    self.kept = kept
    self.budget = budget
    self.families = families.all
    fullNanoseconds = session.intervals.reduce(0) { $0 + kept[$1.kind].fullNanoseconds }
    if self.families.count > 1 { priceShortMoments(session.intervals) }
  }

  /// Whether families compete for the room at some moment. If they don't, each has its own optimum, and the sum is
  /// exact.
  var isContended: Bool { families.count > 1 && pricedBefore[rooms.count] > 0 }

  /// The exact optimum if families don't compete, and otherwise the best lower bound that was found; in nanoseconds.
  func cost() -> Double {
    guard isContended else { return cost(price: 0) }
    // Above the price at which nothing is kept any more, the bound only falls.
    let highest = families.joined().reduce(0.0) { highest, interval in
      guard pricedMoments(of: interval) > 0 else { return highest }
      return kept[interval.kind].entries.reduce(highest) {
        max($0, $1.units > 0 ? $1.savedNanoseconds / Double($1.units * pricedMoments(of: interval)) : 0)
      }
    }
    return max(cost(price: 0), greatestCost(upTo: highest))
  }

  /// Finds the largest bound by golden-section search.
  private func greatestCost(upTo highest: Double) -> Double {
    let part = (5.0.squareRoot() - 1) / 2
    var (low, high) = (0.0, highest)
    var (left, right) = (high - part * high, part * high)
    var (leftCost, rightCost) = (cost(price: left), cost(price: right))
    for _ in 0..<Self.searchSteps {
      if leftCost < rightCost {
        (low, left, leftCost) = (left, right, rightCost)
        right = low + part * (high - low)
        rightCost = cost(price: right)
      } else {
        (high, right, rightCost) = (right, left, leftCost)
        left = high - part * (high - low)
        leftCost = cost(price: left)
      }
    }
    return max(leftCost, rightCost)
  }

  /// The bound at this price.
  func cost(price: Double) -> Double {
    let saved = families.reduce(0) { $0 + self.saved(by: $1, price: price) }
    return fullNanoseconds - saved - price * pricedRoom
  }

  private func saved(by family: ContiguousArray<HiddenInterval>, price: Double) -> Double {
    var knapsack = NestedKnapsack(capacity: budget.capacity)
    var open: ContiguousArray<HiddenInterval> = []
    var next = 0
    for (moment, room) in rooms.enumerated() {
      while let interval = open.last, interval.end == moment {
        open.removeLast()
        knapsack.close(kept[interval.kind], price: price * Double(pricedMoments(of: interval)))
      }
      knapsack.require(room: room)
      while next < family.count, family[next].start == moment {
        knapsack.open()
        open.append(family[next])
        next += 1
      }
    }
    return knapsack.saved
  }

  // MARK: Priced moments

  private func pricedMoments(of interval: HiddenInterval) -> Int {
    guard pricedBefore.count > 1 else { return 0 }
    return pricedBefore[interval.moments.upperBound] - pricedBefore[interval.moments.lowerBound]
  }

  /// Prices each moment at which the largest sets of all hidden screens don't fit beside the visible screens.
  private mutating func priceShortMoments(_ intervals: ContiguousArray<HiddenInterval>) {
    var wanted = ContiguousArray(repeating: 0, count: rooms.count + 1)
    for interval in intervals where !interval.moments.isEmpty {
      let most = kept[interval.kind].entries.last?.units ?? 0
      wanted[interval.moments.lowerBound] += most
      wanted[interval.moments.upperBound] -= most
    }
    var sum = 0
    for (moment, room) in rooms.enumerated() {
      sum += wanted[moment]
      let isShort = sum > room
      pricedBefore.append(pricedBefore[moment] + (isShort ? 1 : 0))
      if isShort { pricedRoom += Double(room) }
    }
  }
}
