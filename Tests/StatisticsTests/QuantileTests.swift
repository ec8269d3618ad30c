import Testing

@testable import Statistics

struct QuantileTests {
  @Test("the median of an odd count is the middle one, of an even count the mean of the two in the middle")
  func median() {
    #expect(Quantile.median([9, 1, 5]) == 5)
    #expect(Quantile.median([9, 1, 5, 6]) == 5.5)
    #expect(Quantile.median([7]) == 7)
  }

  @Test("an empty sample has no median")
  func empty() {
    #expect(Quantile.median([]) == nil)
  }

  // Definition 7 by hand: position (n − 1)p from 0, interpolated. R's quantile(1:12, c(.25, .9)) prints 3.75 and 10.9.
  @Test(
    "a quantile interpolates as definition 7 of Hyndman and Fan",
    arguments: [(0.0, 1.0), (0.25, 3.75), (0.5, 6.5), (0.75, 9.25), (0.9, 10.9), (1.0, 12.0)])
  func definition7(probability: Double, expected: Double) throws {
    let value = try #require(Quantile.value(at: probability, of: (1...12).reversed().map(Double.init)))
    #expect(abs(value - expected) < 1e-12)
  }

  @Test("quantiles are NumPy's", arguments: Reference.quantiles)
  func numpy(probability: Double, expected: Double) throws {
    expect(try #require(Quantile.value(at: probability, of: Reference.numerator)), is: expected)
  }

  @Test(
    "a tail quantile needs one sample in its tail",
    arguments: [(0.9, 10), (0.1, 10), (0.99, 100), (0.999, 1000), (0.75, 4), (0.5, 1), (0, 1), (1, 1)])
  func samplesNeeded(probability: Double, count: Int) {
    #expect(Quantile.samplesNeeded(at: probability) == count)
  }

  @Test("p99 of 99 samples is not given, of 100 it is", arguments: [(99, false), (100, true)])
  func percentileLacksSamples(count: Int, given: Bool) {
    let sample = (1...count).map(Double.init)
    #expect((Quantile.value(at: 0.99, of: sample) != nil) == given)
  }
}

struct QuantileIntervalTests {
  // Binomial tails by hand. n = 10, p = ½: P(B ≤ 1) = 11/1024 = 0.011 and P(B ≤ 2) = 56/1024 = 0.055, so ranks 2 and 9
  // (97.9 %). n = 6: P(B ≤ 0) = 1/64 = 0.016, so ranks 1 and 6 (96.9 %). n = 20: P(B ≤ 5) = 21,700/2²⁰ = 0.0207.
  @Test(
    "the median's ranks leave at most 2.5 % on each side",
    arguments: [(6, 1...6), (8, 1...8), (9, 2...8), (10, 2...9), (20, 6...15)])
  func medianRanks(count: Int, expected: ClosedRange<Int>) {
    #expect(Quantile.ranks(at: 0.5, count: count, confidence: 0.95) == expected)
  }

  // 0.9³⁵ = 0.02503 exceeds 2.5 %, 0.9³⁶ = 0.02253 doesn't: the first count at which a p90 has an upper rank is 36.
  @Test(
    "a p90 has an upper rank from 36 samples on", arguments: [(35, nil), (36, 29...36), (100, 84...96)])
  func p90Ranks(count: Int, expected: ClosedRange<Int>?) {
    #expect(Quantile.ranks(at: 0.9, count: count, confidence: 0.95) == expected)
  }

  @Test("the ranks are SciPy's", arguments: Reference.ranks)
  func scipy(probability: Double, count: Int, confidence: Double, expected: ClosedRange<Int>?) {
    #expect(Quantile.ranks(at: probability, count: count, confidence: confidence) == expected)
  }

  @Test("the median's ranks cover 95 % of all coin tosses, and one less wouldn't", arguments: 1...60)
  func coinTosses(count: Int) {
    // Pascal's triangle: in how many of 2ⁿ sequences k values lie below the median.
    var ways = [1]
    for _ in 0..<count { ways = zip([0] + ways, ways + [0]).map(+) }
    let all = ways.reduce(0, +)
    guard let ranks = Quantile.ranks(at: 0.5, count: count, confidence: 0.95) else {
      #expect(2 * ways[0] * 20 > all)
      return
    }
    let outside = ways[..<ranks.lowerBound].reduce(0, +)
    #expect(ranks.lowerBound + ranks.upperBound == count + 1)
    #expect(2 * outside * 20 <= all)
    #expect(2 * (outside + ways[ranks.lowerBound]) * 20 > all)
  }

  /// P(B ≤ 0) = 1/32 of 5 and P(B ≤ 1) = 11/1024 of 10 on each side.
  private static let exactTails: [(Int, Double, ClosedRange<Int>)] = [
    (5, 1 - 2.0 / 32, 1...5), (10, 1 - 22.0 / 1024, 2...9),
  ]

  @Test("a tail of exactly half of what may be left over is allowed", arguments: exactTails)
  func exactTail(count: Int, confidence: Double, expected: ClosedRange<Int>) {
    #expect(Quantile.ranks(at: 0.5, count: count, confidence: confidence) == expected)
  }

  @Test("five samples are too few for an interval of the median: 1/32 lies on each side")
  func tooFew() {
    #expect(Quantile.interval(at: 0.5, of: [1, 2, 3, 4, 5]) == nil)
    #expect(Quantile.interval(at: 0.5, of: []) == nil)
  }

  @Test("the interval's ends are samples, whatever their order")
  func ends() {
    let sample: [Double] = [70, 10, 50, 100, 30, 20, 90, 40, 80, 60]
    #expect(Quantile.interval(at: 0.5, of: sample) == 20...90)
  }

  @Test("ten thousand samples neither overflow nor underflow")
  func many() throws {
    let ranks = try #require(Quantile.ranks(at: 0.5, count: 10_000, confidence: 0.95))
    // The normal approximation gives 5,000 ± 1.96 · 50.
    #expect(abs(ranks.lowerBound - 4902) <= 2 && abs(ranks.upperBound - 5099) <= 2)
  }
}
