import Glibc
import Seeds
import Simulation

/// The optimum of a random walk up and down a stack, timed; the walk is drawn beforehand.
struct Walk {
  /// Of the processor, so that what else the machine does counts little.
  let seconds: Double
  private(set) var deepest = 0
  /// What the optimum stored, in bytes.
  let rowBytes: Int

  init(events: Int, units: Int, kinds: [ScreenPrices]) {
    let steps = Self.steps(min(events, 1_000_000), kinds: kinds.count)
    let bytes = 60 * SpeedKinds.unitBytes
    var optimum = StackOptimum(
      kinds, budget: UnitBudget(bytes: bytes, units: units, rounding: .down), transition: .newAlone)
    let start = Self.processorSeconds
    // A longer trace repeats the steps as sessions that follow one another, so that nothing but its length differs.
    for _ in 0..<events / steps.count {
      optimum.push(0)
      for kind in steps {
        if kind < 0 { optimum.pop() } else { optimum.push(Int(kind)) }
        deepest = max(deepest, optimum.depth)
      }
      optimum.end()
    }
    precondition(optimum.cost() != nil, "the budget is too small")
    seconds = Self.processorSeconds - start
    rowBytes = optimum.rowBytes
  }

  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Kinds that are pushed, −1 for a pop.
  private static func steps(_ count: Int, kinds: Int) -> [Int32] {
    var (random, depth) = (SplitMix64(seed: 2), 1)
    return (0..<count).map { _ in
      if depth > 1, random.next(below: 100) < 50 {
        depth -= 1
        return -1
      }
      depth += 1
      return Int32(random.next(below: kinds))
    }
  }
}
