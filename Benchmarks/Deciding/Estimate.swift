import Foundation
import Statistics

/// A median and its 95 % bootstrap interval over rounds.
struct Estimate {
  private let value: Double
  private let interval: ClosedRange<Double>

  init(medianOf sample: [Double]) {
    value = Quantile.median(sample) ?? .nan
    interval = Bootstrap(seed: 1).median(of: sample) ?? 0...(.infinity)
  }

  init(ratioOf numerator: [Double], over denominator: [Double]) {
    value = (Quantile.median(numerator) ?? .nan) / (Quantile.median(denominator) ?? .nan)
    interval = Bootstrap(seed: 1).ratioOfMedians(numerator, over: denominator) ?? 0...(.infinity)
  }

  /// Whether it meets `bar`; open while the interval contains the bar.
  func verdict(atMost bar: Double) -> String {
    interval.upperBound <= bar ? "met" : interval.lowerBound > bar ? "missed" : "open"
  }

  func text(_ format: String, per unit: Double = 1) -> String {
    let texts = [value, interval.lowerBound, interval.upperBound].map { String(format: format, $0 / unit) }
    return "\(texts[0]) [\(texts[1]), \(texts[2])]"
  }
}
