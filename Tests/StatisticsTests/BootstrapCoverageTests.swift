import Glibc
import Seeds
import Testing

@testable import Statistics

struct BootstrapCoverageTests {
  /// A sample of the exponential distribution, whose mean is 1 and whose skewness is 2.
  private func exponential(_ count: Int, using generator: inout SplitMix64) -> [Double] {
    (0..<count).map { _ in -log(Double(generator.next() >> 11 | 1) / Double(1 << 53)) }
  }

  @Test("the percentile interval of a median covers the true one about as often as it says")
  func median() {
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

  @Test("the BCa interval of a skewed mean covers the true one in 90 to 98 % of samples")
  func mean() throws {
    var generator = SplitMix64(seed: 1987)
    var covered = 0
    for trial in 0..<400 {
      let sample = exponential(40, using: &generator)
      let interval = try #require(Bootstrap(seed: UInt64(trial), method: .bca).mean(of: sample))
      covered += interval.contains(1) ? 1 : 0
    }
    #expect((360...392).contains(covered))
  }

  /// Hall, "Theoretical Comparison of Bootstrap Confidence Intervals", Annals of Statistics 16(3), 1988: to first order
  /// in the skewness γ, the ends for a mean lie z + γ/6√n · (z² − 1) standard errors from it by percentiles, and
  /// z + γ/6√n · (2z² + 1) by BCa. With the sign of z₀ turned round it would be 2z² − 3, a coverage hardly different.
  private static let factorsOfSkewness: [(Bootstrap.Method, Double)] = {
    let squared = 1.96 * 1.96
    return [(.percentile, squared - 1), (.bca, 2 * squared + 1)]
  }()

  @Test("its ends lie as far to the side as theory says", arguments: factorsOfSkewness)
  func asymmetry(method: Bootstrap.Method, expected: Double) throws {
    var generator = SplitMix64(seed: 1987)
    var shift = 0.0
    var unit = 0.0
    for trial in 0..<40 {
      let sample = exponential(40, using: &generator)
      let interval = try #require(Bootstrap(seed: UInt64(trial), method: method).mean(of: sample))
      let mean = sample.reduce(0, +) / 40
      let deviations = sample.map { $0 - mean }
      let variance = deviations.reduce(0) { $0 + $1 * $1 } / 40
      let skewness = deviations.reduce(0) { $0 + $1 * $1 * $1 } / 40 / (variance * variance.squareRoot())
      shift += ((interval.lowerBound + interval.upperBound) / 2 - mean) / (variance / 40).squareRoot()
      unit += skewness / (6 * 40.0.squareRoot())
    }
    #expect(abs(shift / unit / expected - 1) < 0.15, "\(shift / unit)")
  }
}
