import Glibc

extension Quantile {
  /// A distribution-free confidence interval for the quantile at `probability`, between two order statistics.
  ///
  /// The number of samples below the true quantile is binomial (n, p). The interval runs from x₍ₗ₎ to x₍ᵤ₎, with the
  /// largest l and the smallest u that leave at most half of 1 − `confidence` on either side. So its coverage is at
  /// least `confidence`. `nil` if the sample is too small for such ranks (for a median at 95 %, fewer than six). Source:
  /// Conover, Practical Nonparametric Statistics, 3rd ed. 1999, section 3.2.
  package static func interval(
    at probability: Double, of sample: [Double], confidence: Double = 0.95
  ) -> ClosedRange<Double>? {
    guard let ranks = ranks(at: probability, count: sample.count, confidence: confidence) else { return nil }
    let sorted = sample.sorted()
    return sorted[ranks.lowerBound - 1]...sorted[ranks.upperBound - 1]
  }

  /// The fewest values with ``intervalOfMedian(of:)``.
  package static let fewestForMedian = 5

  /// The median's interval: of six or more values, ``interval(at:of:confidence:)``, which covers 95 % or more; of five,
  /// all of them, which cover 1 − 2 ÷ 2⁵ = 94 %. `nil` for fewer.
  package static func intervalOfMedian(of sample: [Double]) -> ClosedRange<Double>? {
    if let interval = interval(at: 0.5, of: sample) { return interval }
    guard sample.count == fewestForMedian, let least = sample.min(), let most = sample.max() else {
      return nil
    }
    return least...most
  }

  /// The ranks (from 1) of the interval's ends.
  static func ranks(at probability: Double, count: Int, confidence: Double) -> ClosedRange<Int>? {
    precondition(probability > 0 && probability < 1, "an interval requires a quantile inside 0...1")
    precondition(confidence > 0 && confidence < 1, "a confidence must lie inside 0...1")
    // The allowance accepts a tail of exactly half of the remaining chance, despite rounding in the sum.
    let side = (1 - confidence) / 2 + 1e-12
    var lower: Int?
    var atMost = 0.0
    // After step r − 1, `atMost` is P(B ≤ r − 1), the chance that the quantile lies below the r-th order statistic.
    for rank in stride(from: 1, through: count, by: 1) {
      atMost += binomial(rank - 1, of: count, probability)
      if atMost <= side { lower = rank }
      if atMost >= 1 - side { return lower.map { $0...rank } }
    }
    return nil
  }

  /// P(B = k) of the binomial distribution, computed with logarithms so that thousands of samples don't overflow.
  static func binomial(_ k: Int, of count: Int, _ probability: Double) -> Double {
    let n = Double(count)
    let k = Double(k)
    let ways = lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1)
    return exp(ways + k * log(probability) + (n - k) * log1p(-probability))
  }
}
