@testable import Unloading

/// The lowest reload cost that any policy could have had in a session, exactly.
///
/// A screen is shown again only once all above it have left, so the intervals between a covering and the return are
/// nested: the optimum is a knapsack on a tree. For each interval that is open there is an array with the most that its
/// inside can save with b units left; at the return it is folded into the one around it, with each set of resources that
/// the screen could have kept. An interval that never ends in a return keeps nothing and needs no array.
struct LaminarOptimum {
  let budget: Int
  let roundTripNanoseconds: Int
  private static let impossible = Int.min / 4

  /// In nanoseconds; no screen is larger than the budget.
  func cost(of session: [NumberedStep]) -> Int {
    let returns = Self.pushesThatReturn(session)
    var (stack, saved, total) = ([Int](), [[Int](repeating: 0, count: budget + 1)], 0)
    for (time, step) in session.enumerated() {
      switch step {
      case .push(let kind):
        if returns[time] { saved.append([Int](repeating: 0, count: budget + 1)) }
        stack.append(kind)
      case .back:
        stack.removeLast()
        let inside = saved.removeLast()
        let sets = keepable(stack[stack.count - 1])
        total += sets[sets.count - 1].cost
        fold(inside, sets, into: &saved[saved.count - 1])
      }
      for b in 0..<ScreenNumbers.kinds[stack[stack.count - 1]].bytes.total {
        saved[saved.count - 1][b] = Self.impossible
      }
    }
    return total - saved[0][budget]
  }

  private func fold(_ inside: [Int], _ sets: [(bytes: Int, cost: Int)], into around: inout [Int]) {
    for b in 0...budget {
      var best = Self.impossible
      for set in sets where set.bytes <= b && inside[b - set.bytes] > Self.impossible {
        best = max(best, inside[b - set.bytes] + set.cost)
      }
      around[b] = best == Self.impossible ? best : around[b] == Self.impossible ? around[b] : around[b] + best
    }
  }

  /// What a screen may keep, the whole last.
  func keepable(_ kind: Int) -> [(bytes: Int, cost: Int)] {
    let numbers = ScreenNumbers.kinds[kind]
    return
      ([[], .model, .viewTree, [.viewTree, .model], [.viewTree, .backingStore]] + [.all] as [Resources]).map {
        set in
        var cost = 0
        for resource in Resource.allCases where set.contains(resource) {
          cost += numbers.costs[resource].nanoseconds(roundTrip: roundTripNanoseconds)
        }
        return (numbers.bytes.total(of: set), cost)
      }
  }

  /// Whether what each push covers is shown again.
  private static func pushesThatReturn(_ session: [NumberedStep]) -> [Bool] {
    var (returns, pushes) = ([Bool](repeating: false, count: session.count), [Int]())
    for (time, step) in session.enumerated() {
      if step == .back { returns[pushes.removeLast()] = true } else { pushes.append(time) }
    }
    return returns
  }
}
