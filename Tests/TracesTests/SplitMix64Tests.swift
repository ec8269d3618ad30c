import Seeds
import Testing

@testable import Traces

@Suite struct SplitMix64Tests {
  @Test func `seed 1234567 gives the published numbers`() {
    var generator = SplitMix64(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect((0..<5).map { _ in generator.next() } == expected)
  }

  @Test func `numbers below a bound are below it and evenly likely`() {
    var generator = SplitMix64(seed: 1)
    var counts = [Int](repeating: 0, count: 6)
    for _ in 0..<6_000 { counts[generator.next(below: 6)] += 1 }
    // 1,000 of each are expected, with a standard deviation of 29.
    #expect(counts.allSatisfy { abs($0 - 1_000) < 4 * 29 }, "\(counts)")
  }

  @Test func `below 1 there is only 0`() {
    var generator = SplitMix64(seed: 5)
    #expect((0..<10).allSatisfy { _ in generator.next(below: 1) == 0 })
  }
}
