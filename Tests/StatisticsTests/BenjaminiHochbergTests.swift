import Seeds
import Testing

@testable import Statistics

struct BenjaminiHochbergTests {
  @Test("adjusted p-values are SciPy's, in the order given", arguments: Reference.falseDiscovery)
  func adjusted(pValues: [Double], adjusted: [Double]) {
    let procedure = BenjaminiHochberg(pValues)
    #expect(procedure.adjusted.count == adjusted.count)
    for (value, reference) in zip(procedure.adjusted, adjusted) { expect(value, is: reference) }
  }

  // Benjamini and Hochberg 1995, section 4.1: fifteen hypotheses about rt-PA and APSAC. Bonferroni rejects three.
  @Test("of the paper's fifteen hypotheses four are rejected at 5 %")
  func published() {
    let rejected = BenjaminiHochberg(Reference.falseDiscovery[0].pValues).rejected()
    #expect(rejected == Array(repeating: true, count: 4) + Array(repeating: false, count: 11))
  }

  @Test("ties share their fate, wherever they stand")
  func ties() {
    let procedure = BenjaminiHochberg([0.04, 0.01, 0.04, 0.2, 0.01, 0.9, 0.04])
    #expect(procedure.rejected() == [false, true, false, false, true, false, false])
    #expect(procedure.rejected(at: 0.06) == [true, true, true, false, true, false, true])
  }

  @Test("a p-value that fails its own bound is rejected with a larger one that passes its")
  func stepUp() {
    // 0.03 exceeds 0.05 / 2, but 0.05 doesn't exceed 0.05.
    #expect(BenjaminiHochberg([0.03, 0.05]).rejected() == [true, true])
  }

  @Test("it rejects what the definition rejects", arguments: 0..<50 as Range<UInt64>)
  func definition(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    // In 1/1024ths, and a level of 1/16: exact in binary, so that a value on its bound is on it.
    let pValues = (0..<16).map { _ in Double(generator.next(below: 200)) / 1024 }
    let level = 1.0 / 16
    let sorted = pValues.sorted()
    let largest = (1...16).last { sorted[$0 - 1] <= Double($0) / 16 * level }
    #expect(
      BenjaminiHochberg(pValues).rejected(at: level)
        == pValues.map { value in largest.map { value <= sorted[$0 - 1] } ?? false })
  }

  @Test("none and one are left alone")
  func few() {
    #expect(BenjaminiHochberg([]).adjusted.isEmpty)
    #expect(BenjaminiHochberg([0.03]).adjusted == [0.03])
  }
}
