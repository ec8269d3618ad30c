import Lifecycle
import Seeds
import Testing
import Traces

@testable import Simulation

/// A random session, its kinds and a limit, by seed.
struct RandomCase {
  let kinds: RandomKinds
  let session: Session
  let limit: Int
  let brute: Int?

  init(seed: UInt64, _ means: RandomSessions.Means) {
    var random = SplitMix64(seed: seed)
    // Intervals cross in long sessions only, and all sets of those can be tried only where there are few.
    let (steps, resources) = means == .oneStack ? (5, 2) : (9, 1)
    kinds = RandomKinds(
      resources: resources, on: random.next(below: 3) == 0 ? .ios6 : .inert, using: &random)
    session = RandomSessions.next(means, steps: steps + random.next(below: 6), using: &random)
    // From what the largest transition hardly fits in to what leaves room for a few hidden resources.
    let largest = SessionIntervals(session, of: kinds.prices).visibleBytes.max() ?? 0
    limit = max(1, largest - 1 + random.next(below: 9))
    brute = BruteForce(session, prices: kinds.prices, limit: limit).cost
  }

  var intervals: SessionIntervals { SessionIntervals(session, of: kinds.prices) }

  func optimum(units: Int = 1_000) -> OptimalCost? {
    Optimum(kinds.prices, limitBytes: limit, units: units).cost(of: intervals)
  }
}

@Suite("The optimum, against all that is possible") struct BruteForceTests {
  /// 10,000 sessions in all.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `is what trying everything finds, on one stack`(batch: UInt64) {
    for seed in batch * 500..<(batch + 1) * 500 {
      let one = RandomCase(seed: seed, .oneStack)
      let optimum = one.optimum()
      #expect(optimum?.lowerNanoseconds == one.brute.map(Double.init), "seed \(seed)")
      #expect(optimum?.upperNanoseconds == one.brute.map(Double.init), "seed \(seed)")
      #expect(optimum?.bound ?? .exact == .exact, "seed \(seed)")
    }
  }

  @Test func `has cases of every sort among them`() {
    let cases = (0..<500 as Range<UInt64>).map { RandomCase(seed: $0, .oneStack) }
    #expect(cases.count { $0.brute == nil } > 20)
    #expect(cases.count { $0.brute == 0 } > 50)
    #expect(cases.count { $0.brute ?? 0 > 0 } > 100)
  }

  @Test(arguments: [2, 3, 5, 8])
  func `lies between the bounds of rounded sizes`(units: Int) throws {
    var gap = (lower: 0.0, upper: 0.0, optimum: 0.0)
    for seed in 20_000..<20_500 as Range<UInt64> {
      let one = RandomCase(seed: seed, .oneStack)
      guard let brute = one.brute.map(Double.init) else {
        #expect(one.optimum(units: units) == nil)
        continue
      }
      let optimum = try #require(one.optimum(units: units))
      let upper = try #require(optimum.upperNanoseconds)
      #expect(optimum.lowerNanoseconds <= brute && brute <= upper, "seed \(seed)")
      gap = (gap.lower + optimum.lowerNanoseconds, gap.upper + upper, gap.optimum + brute)
    }
    #expect(gap.lower < gap.optimum && gap.optimum < gap.upper)
  }
}
