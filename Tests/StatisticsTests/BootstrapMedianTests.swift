import Testing

@testable import Statistics

struct BootstrapMedianTests {
  private func median(_ sample: [Double]) -> BootstrapMedian {
    BootstrapMedian(of: sample, MedianResamples(of: sample.count))
  }

  @Test("intervals are those of all resamples", arguments: Reference.bootstrapMedians.indices)
  func reference(row: Int) throws {
    let (first, second, confidence, interval, ratio) = Reference.bootstrapMedians[row]
    try expect(median(first).interval(confidence: confidence), is: interval)
    try expect(
      median(first).intervalOfRatio(to: median(second), confidence: confidence), is: ratio)
  }

  @Test("the chances of all middles make 1", arguments: [1, 2, 3, 4, 7, 10, 99, 1_000, 10_000, 10_001])
  func chances(count: Int) {
    let middles = MedianResamples(of: count).middles
    #expect(abs(middles.reduce(0) { $0 + $1.chance } - 1) < 1e-6)
    #expect(middles.allSatisfy { $0.lower <= $0.upper && $0.chance > 0 })
    #expect(middles.count < 20_000)
  }

  @Test func `of three values the middle one is drawn in 13 of 27 resamples`() {
    let chances = MedianResamples(of: 3).middles.map(\.chance)
    for (chance, share) in zip(chances, [7.0, 13, 7]) { expect(chance, is: share / 27) }
  }

  @Test func `many values have the interval of the order statistics`() throws {
    let sample = (1...10_000).map(Double.init)
    let exact = try #require(Quantile.interval(at: 0.5, of: sample))
    let bootstrap = try #require(median(sample).interval())
    #expect(abs(bootstrap.lowerBound - exact.lowerBound) <= 2)
    #expect(abs(bootstrap.upperBound - exact.upperBound) <= 2)
  }

  @Test func `equal values have an interval of no width, and their ratio is exact`() {
    let ratio = median([3, 3, 3]).intervalOfRatio(to: median([4, 4, 4, 4]))
    #expect(ratio == 0.75...0.75 && median([3, 3, 3]).interval() == 3...3)
  }

  @Test("fewer than three values have no interval", arguments: [[1.0], [1, 2]])
  func few(sample: [Double]) {
    #expect(median(sample).interval() == nil)
    #expect(median(sample).intervalOfRatio(to: median([1, 2, 3])) == nil)
    #expect(median([1, 2, 3]).intervalOfRatio(to: median(sample)) == nil)
  }

  @Test func `twice the values, twice the ratio`() throws {
    let base = median(Reference.denominator)
    let once = try #require(median(Reference.numerator).intervalOfRatio(to: base))
    let twice = try #require(median(Reference.numerator.map { 2 * $0 }).intervalOfRatio(to: base))
    try expect(twice, is: (2 * once.lowerBound)...(2 * once.upperBound))
  }
}
