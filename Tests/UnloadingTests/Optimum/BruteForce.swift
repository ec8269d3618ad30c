@testable import Unloading

/// The optimum by trying every set of resources at every covering; for a few screens and steps.
struct BruteForce {
  let optimum: LaminarOptimum
  let session: [NumberedStep]

  /// The least cost of the returns from `time` on, where `stack` has each screen's kind and what it keeps.
  func cost(from time: Int = 0, _ stack: [(kind: Int, kept: (bytes: Int, cost: Int))] = []) -> Int? {
    guard time < session.count else { return 0 }
    var stack = stack
    if case .push(let kind) = session[time] {
      let sets = stack.isEmpty ? [(bytes: 0, cost: 0)] : optimum.keepable(stack[stack.count - 1].kind)
      return sets.compactMap { set in
        var covered = stack
        if !covered.isEmpty { covered[covered.count - 1].kept = set }
        return fits(covered, kind) ? cost(from: time + 1, covered + [(kind, (0, 0))]) : nil
      }.min()
    }
    stack.removeLast()
    let shown = stack.removeLast()
    guard fits(stack, shown.kind), let rest = cost(from: time + 1, stack + [(shown.kind, (0, 0))]) else {
      return nil
    }
    let whole = optimum.keepable(shown.kind)
    return rest + whole[whole.count - 1].cost - shown.kept.cost
  }

  private func fits(_ hidden: [(kind: Int, kept: (bytes: Int, cost: Int))], _ shown: Int) -> Bool {
    hidden.reduce(ScreenNumbers.kinds[shown].bytes.total) { $0 + $1.kept.bytes } <= optimum.budget
  }
}
