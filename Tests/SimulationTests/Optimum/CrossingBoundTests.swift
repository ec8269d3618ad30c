import Seeds
import Simulation
import Testing

@Suite("The bound where intervals cross") struct CrossingBoundTests {
  /// How near it comes: over sessions of 4 to 8 steps with tabs, kept screens and rearranged stacks, the sum of the bounds is
  /// at least 0.9 of the sum of the optima; families that ignore one another would reach less.
  @Test func `is below the optimum, and near it`() throws {
    var (crossing, bounds, optima) = (0, 0.0, 0.0)
    for seed in 0..<4_000 as Range<UInt64> {
      let one = RandomCase(seed: seed, .everything)
      let optimum = one.optimum()
      guard let brute = one.brute.map(Double.init) else {
        #expect(optimum == nil, "seed \(seed)")
        continue
      }
      let cost = try #require(optimum)
      if cost.bound == .exact {
        #expect(cost.lowerNanoseconds == brute && cost.upperNanoseconds == brute, "seed \(seed)")
      } else {
        #expect(cost.lowerNanoseconds <= brute + 1e-6, "seed \(seed)")
        #expect(cost.upperNanoseconds == nil)
        crossing += 1
        (bounds, optima) = (bounds + cost.lowerNanoseconds, optima + brute)
      }
    }
    print("tightness", crossing, bounds / optima)
    #expect(crossing > 100)
    #expect(bounds / optima > 0.9)
  }
}
