import Testing

@testable import Statistics

struct PairedSampleSizeTests {
  @Test("is that of the exact t-test, or one less", arguments: Reference.pairedSampleSize)
  func exact(effect: Double, level: Double, power: Double, pairs: Int) {
    let size = PairedSampleSize.pairs(toSee: effect, deviation: 1, level: level, power: power)
    #expect(size == pairs || size == pairs - 1)
  }

  // Cohen, Statistical Power Analysis for the Behavioral Sciences, 2nd ed. 1988: a medium effect is d = 0.5, a large one
  // 0.8, a small one 0.2; by the formula (1.9600 + 0.8416)² / d² + 1.9207.
  @Test("can be checked by hand", arguments: [(0.2, 199), (0.5, 34), (0.8, 15), (1, 10)])
  func byHand(effect: Double, pairs: Int) {
    #expect(PairedSampleSize.pairs(toSee: effect, deviation: 1) == pairs)
  }

  @Test("depends on the effect in units of the deviation alone")
  func scale() {
    #expect(
      PairedSampleSize.pairs(toSee: 0.05, deviation: 0.1) == PairedSampleSize.pairs(toSee: 5, deviation: 10))
  }

  @Test(
    "is what the permutation test needs where there is no noise", arguments: [(0.05, 6), (0.01, 8), (0.1, 5)])
  func least(level: Double, pairs: Int) {
    #expect(PairedSampleSize.pairs(toSee: 1, deviation: 0, level: level) == pairs)
    let equal = Array(repeating: 1.0, count: pairs)
    #expect(PairedPermutationTest(of: equal, seed: 1)!.pValue <= level)
    #expect(PairedPermutationTest(of: Array(equal.dropLast()), seed: 1)!.pValue > level)
  }
}
