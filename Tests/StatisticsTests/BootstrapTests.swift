import Statistics
import Testing

struct BootstrapTests {
  @Test("SplitMix64 gives the published sequence of seed 1234567")
  func splitMix64() {
    var generator = SplitMix64(seed: 1_234_567)
    let drawn = (0..<5).map { _ in generator.next() }
    // Rosetta Code, "Pseudo-random numbers/Splitmix64", from Vigna's C code.
    #expect(
      drawn == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test("an index stays below its bound and reaches every place")
  func index() {
    var generator = SplitMix64(seed: 1)
    let drawn = Set((0..<200).map { _ in generator.index(below: 5) })
    #expect(drawn == [0, 1, 2, 3, 4])
  }

  // Of the 27 samples drawn from {1, 2, 3}, the median is 1 in 7, 2 in 13 and 3 in 7. So the quantiles 0.025 and 0.975
  // are 1 and 3, while 0.3 and 0.7 are both 2 (0.259 < 0.3).
  @Test(
    "three values have the interval that counting gives", arguments: [(0.95, 1.0...3.0), (0.4, 2.0...2.0)])
  func threeValues(confidence: Double, expected: ClosedRange<Double>) {
    #expect(Bootstrap(seed: 7, confidence: confidence).median(of: [3, 1, 2]) == expected)
  }

  @Test("a ratio that every block agrees on has an interval of no width, however much the blocks differ")
  func paired() {
    let slow: [Double] = [10, 400, 30, 70, 8_000]
    #expect(Bootstrap(seed: 1).ratioOfMedians(slow.map { $0 * 2 }, over: slow) == 2...2)
  }

  @Test("equal seeds give equal intervals, other seeds others")
  func seeded() {
    let sample = (0..<40).map { Double($0 * $0) }
    let first = Bootstrap(seed: 5, confidence: 0.9).median(of: sample)
    #expect(first == Bootstrap(seed: 5, confidence: 0.9).median(of: sample))
    let others = (6..<12).map { Bootstrap(seed: $0, confidence: 0.9).median(of: sample) }
    #expect(others.contains { $0 != first })
  }

  @Test("the interval of a median covers the true one about as often as it says")
  func coverage() {
    var generator = SplitMix64(seed: 99)
    var covered = 0
    for trial in 0..<200 {
      let sample = (0..<25).map { _ in Double(generator.next() >> 11) / Double(1 << 53) }
      if let interval = Bootstrap(seed: UInt64(trial)).median(of: sample), interval.contains(0.5) {
        covered += 1
      }
    }
    // 190 expected; the standard error is 3, and the percentile interval is known to be a little liberal.
    #expect((178...199).contains(covered))
  }

  @Test("one value, and a denominator that isn't positive, have no interval")
  func none() {
    #expect(Bootstrap(seed: 1).median(of: [4]) == nil)
    #expect(Bootstrap(seed: 1).ratioOfMedians([1, 2], over: [1, 0]) == nil)
  }
}
