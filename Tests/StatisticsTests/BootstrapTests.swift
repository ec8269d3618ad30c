import Seeds
import Testing

@testable import Statistics

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
    let drawn = Set((0..<200).map { _ in generator.next(below: 5) })
    #expect(drawn == [0, 1, 2, 3, 4])
  }

  // Of the 27 samples drawn from {1, 2, 3}, the median is 1 in 7, 2 in 13 and 3 in 7. So the quantiles 0.025 and 0.975
  // are 1 and 3, while 0.3 and 0.7 are both 2 (0.259 < 0.3).
  @Test(
    "three values have the interval that counting gives", arguments: [(0.95, 1.0...3.0), (0.4, 2.0...2.0)])
  func threeValues(confidence: Double, expected: ClosedRange<Double>) {
    #expect(Bootstrap(seed: 7, confidence: confidence).median(of: [3, 1, 2]) == expected)
  }

  @Test(
    "a ratio that every block agrees on has an interval of no width, however much the blocks differ",
    arguments: Bootstrap.Method.allCases)
  func paired(method: Bootstrap.Method) {
    let slow: [Double] = [10, 400, 30, 70, 8_000]
    let bootstrap = Bootstrap(seed: 1, method: method)
    #expect(bootstrap.ratioOfMedians(slow.map { $0 * 2 }, over: slow) == 2...2)
    #expect(bootstrap.ratioOfMeans(slow.map { $0 * 2 }, over: slow) == 2...2)
  }

  @Test("equal seeds give equal intervals, other seeds others", arguments: Bootstrap.Method.allCases)
  func seeded(method: Bootstrap.Method) {
    let sample = (0..<40).map { Double($0 * $0) }
    let first = Bootstrap(seed: 5, method: method, confidence: 0.9).median(of: sample)
    #expect(first == Bootstrap(seed: 5, method: method, confidence: 0.9).median(of: sample))
    let others = (6..<12).map { Bootstrap(seed: $0, method: method, confidence: 0.9).median(of: sample) }
    #expect(others.contains { $0 != first })
  }

  @Test("on the samples that SciPy was given, the ends are SciPy's", arguments: Reference.intervals)
  func scipy(
    statistic: Reference.Statistic, blocks: Int, seed: UInt64, confidence: Double,
    percentile: ClosedRange<Double>, bca: ClosedRange<Double>
  ) throws {
    let numerator = Array(Reference.numerator.prefix(blocks))
    let denominator = Array(Reference.denominator.prefix(blocks))
    for (method, expected) in [(Bootstrap.Method.percentile, percentile), (.bca, bca)] {
      let bootstrap = Bootstrap(seed: seed, method: method, confidence: confidence)
      let interval =
        switch statistic {
        case .median: bootstrap.median(of: numerator)
        case .mean: bootstrap.mean(of: numerator)
        case .ratioOfMedians: bootstrap.ratioOfMedians(numerator, over: denominator)
        case .ratioOfMeans: bootstrap.ratioOfMeans(numerator, over: denominator)
        }
      try expect(interval, is: expected)
    }
  }

  @Test("equal values have an interval of no width", arguments: Bootstrap.Method.allCases)
  func equal(method: Bootstrap.Method) {
    let bootstrap = Bootstrap(seed: 1, method: method)
    let sample = [Double](repeating: 0.1, count: 10)
    #expect(bootstrap.median(of: sample) == 0.1...0.1)
    #expect(bootstrap.mean(of: sample) == 0.1...0.1)
    #expect(bootstrap.ratioOfMedians(sample, over: sample) == 1...1)
    #expect(bootstrap.ratioOfMeans(sample, over: sample) == 1...1)
  }

  @Test(
    "ratios that differ by rounding alone have an interval of no width", arguments: Bootstrap.Method.allCases)
  func rounding(method: Bootstrap.Method) throws {
    let denominator = (1...10).map { 0.1 * Double($0 * $0) }
    let numerator = denominator.map { $0 * 1.05 }
    let bootstrap = Bootstrap(seed: 1, method: method)
    for interval in [
      bootstrap.ratioOfMeans(numerator, over: denominator),
      bootstrap.ratioOfMedians(numerator, over: denominator),
    ] {
      let interval = try #require(interval)
      #expect(interval.lowerBound == interval.upperBound)
      expect(interval.lowerBound, is: 1.05)
    }
  }

  @Test("a jackknife that doesn't feel single values leaves BCa an interval")
  func flatJackknife() throws {
    // Without any one value the median stays 1; of ten drawn, five are 5s in every tenth resample.
    let sample: [Double] = [1, 1, 1, 1, 1, 1, 1, 5, 5, 5]
    let interval = try #require(Bootstrap(seed: 3, method: .bca).median(of: sample))
    #expect(interval == 1...3)
  }

  @Test(
    "no value, one, and a denominator that isn't positive have no interval",
    arguments: Bootstrap.Method.allCases)
  func none(method: Bootstrap.Method) {
    let bootstrap = Bootstrap(seed: 1, method: method)
    #expect(bootstrap.median(of: []) == nil)
    #expect(bootstrap.median(of: [4]) == nil)
    #expect(bootstrap.mean(of: [4]) == nil)
    #expect(bootstrap.ratioOfMedians([1, 2], over: [1, 0]) == nil)
    #expect(bootstrap.ratioOfMeans([1, 2], over: [1, -1]) == nil)
  }
}
