import Glibc
import Seeds
import Testing

@testable import Statistics

@Suite("a shift of the fastest") struct FastestShiftTests {
  /// Eight steps of unlike length in each block, slowed down by more or less of what else goes on.
  private func times(_ blocks: Int, seed: UInt64, factor: Double = 1, slowedUpTo most: Double = 1)
    -> [[Double]]
  {
    var generator = SplitMix64(seed: seed)
    return (0..<blocks).map { _ in
      // Half of the processes run undisturbed, the others take up to twice as long.
      let isSlow = generator.next() & 1 == 1
      let process = isSlow ? 1 + most * Double(generator.next() >> 11) * 0x1p-53 : 1
      return (1...8).map { step in
        Double(step) * factor * process * (1 + 0.02 * Double(generator.next() >> 11) * 0x1p-53)
      }
    }
  }

  @Test func `is the logarithm of the ratio of the sums of least times`() throws {
    let first = [[2.0, 10], [1, 20], [3, 30], [4, 40], [5, 50], [6, 60]]
    let second = [[9.0, 90], [2, 80], [8, 20], [4, 40], [5, 50], [6, 60]]
    let shift = try #require(FastestShift(from: first, to: second, seed: 1))
    #expect(abs(shift.estimate - log(22.0 / 11)) < 1e-12)
    let back = try #require(FastestShift(from: second, to: first, seed: 1))
    #expect(abs(back.estimate + shift.estimate) < 1e-12 && back.pValue == shift.pValue)
  }

  @Test func `finds a tenth among processes of which some take up to twice as long`() throws {
    let shift = try #require(
      FastestShift(
        from: times(20, seed: 1), to: times(20, seed: 2, factor: 1.1), seed: 1))
    #expect(shift.pValue < 0.01 && shift.interval.lowerBound > 0)
    #expect(shift.interval.contains(log(1.1)))
  }

  @Test func `calls equals different no oftener than it says`() throws {
    let pValues = (1...40).compactMap { (pair: UInt64) -> Double? in
      FastestShift(from: times(8, seed: 2 * pair), to: times(8, seed: 2 * pair + 1), seed: 1)?.pValue
    }
    // Binomial, 40 draws at 5 %: more than 6 of them in one of 300 series.
    #expect(pValues.count == 40 && pValues.count { $0 <= 0.05 } <= 6)
    #expect(pValues.count { $0 <= 0.5 } > 8)
  }

  @Test(arguments: 1...6) func `has an interval that leaves out 0 where p is below 5 % alone`(seed: UInt64)
    throws
  {
    let second = times(8, seed: 100 + seed, factor: 1 + Double(seed) / 100)
    let shift = try #require(FastestShift(from: times(8, seed: seed), to: second, seed: 1))
    #expect(shift.interval.contains(shift.estimate))
    #expect(shift.interval.contains(0) == (shift.pValue > 0.05))
  }

  @Test func `takes six blocks and a step`() {
    #expect(FastestShift(from: times(5, seed: 1), to: times(5, seed: 2), seed: 1) == nil)
    #expect(FastestShift(from: times(6, seed: 1), to: times(6, seed: 2), seed: 1) != nil)
    #expect(
      FastestShift(from: Array(repeating: [], count: 6), to: Array(repeating: [], count: 6), seed: 1) == nil)
  }
}
