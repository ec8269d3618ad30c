import Seeds
import Testing

@testable import Statistics

@Suite("a shift by rank") struct RankShiftTests {
  /// Hollander, Wolfe and Chicken, 3rd ed., table 3.1: Hamilton's scale before and after a tranquilliser.
  private let before = [1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30]
  private let after = [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29]

  @Test func `of pairs is the one of the book, and that of R's wilcox.test`() throws {
    let shift = try #require(RankShift(ofPairs: zip(before, after).map { $0 - $1 }))
    #expect(abs(shift.estimate - 0.46) < 1e-9)
    #expect(abs(shift.pValue - 20.0 / 512) < 1e-12)
    let interval = try #require(shift.interval)
    #expect(abs(interval.lowerBound - 0.010) < 1e-9 && abs(interval.upperBound - 0.786) < 1e-9)
  }

  @Test func `of two samples is the median of all differences`() throws {
    // 1, 2, 3, 3.5, 4, 5, 5.5, 6 and 7.5; one side wins all pairs with a chance of 1/20, so 90 % leaves all.
    let shift = try #require(RankShift(from: [1, 3, 5], to: [6, 7, 8.5], confidence: 0.9))
    #expect(shift.estimate == 4)
    #expect(abs(shift.pValue - 0.1) < 1e-12)
    #expect(shift.interval == 1...7.5)
  }

  @Test("has an interval that leaves out 0 exactly where the test rejects", arguments: [0.0, 0.4, 0.8, 1.2])
  func agreement(shift: Double) throws {
    var random = SplitMix64(seed: UInt64(shift * 10) + 1)
    for count in [6, 9, 14] {
      for _ in 0..<20 {
        let noise = (0..<2 * count).map { _ in Double(random.next() >> 11) / Double(1 << 53) }
        let paired = try #require(
          RankShift(ofPairs: noise[..<count].map { $0 - 0.5 + shift / 2 }))
        #expect((paired.interval.map { !$0.contains(0) } ?? false) == (paired.pValue <= 0.05))
        let unpaired = try #require(
          RankShift(from: Array(noise[..<count]), to: noise[count...].map { $0 + shift / 2 }))
        #expect((unpaired.interval.map { !$0.contains(0) } ?? false) == (unpaired.pValue <= 0.05))
      }
    }
  }

  @Test func `hardly feels a single value that is far out`() throws {
    let calm = (0..<12).map { 0.05 + Double($0) / 1_000 }
    let stalled = calm.dropLast() + [9]
    let shifts = try (#require(RankShift(ofPairs: calm)), #require(RankShift(ofPairs: Array(stalled))))
    #expect(abs(shifts.0.estimate - shifts.1.estimate) < 0.002)
    #expect(shifts.0.pValue == shifts.1.pValue)
  }

  @Test func `has no interval with five pairs, and is none without values`() throws {
    #expect(try #require(RankShift(ofPairs: [1, 2, 3, 4, 5])).interval == nil)
    #expect(try #require(RankShift(ofPairs: [1, 2, 3, 4, 5, 6])).interval == 1...6)
    #expect(RankShift(ofPairs: []) == nil)
    #expect(RankShift(from: [], to: [1]) == nil)
  }

  @Test func `of many values is found as well`() throws {
    let first = (0..<40).map { Double($0) }
    let shift = try #require(RankShift(from: first, to: first.map { $0 + 20.5 }))
    #expect(abs(shift.estimate - 20.5) < 1e-9)
    #expect(shift.pValue < 1e-4 && shift.interval?.contains(0) == false)
  }
}
