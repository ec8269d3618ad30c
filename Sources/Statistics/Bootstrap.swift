import Seeds

/// Seeded bootstrap intervals.
///
/// Source: Efron and Tibshirani, An Introduction to the Bootstrap, 1993: the statistic is computed on samples drawn
/// with replacement; the interval's ends are quantiles of these replicates, chosen by a ``Method``. Values must be
/// finite.
package struct Bootstrap: Sendable {
  /// The choice of the replicates' quantiles that are the interval's ends.
  package enum Method: String, Sendable, CaseIterable {
    /// The quantiles at α/2 and 1 − α/2 (section 13.3).
    case percentile
    /// The same, corrected for bias and acceleration (section 14.3), which is better for a skewed sample.
    case bca
  }

  /// The method that chooses the ends.
  package let method: Method
  /// The number of samples to draw; at least 2,000.
  package let resamples: Int
  /// The share of intervals that should cover the true value, inside 0...1.
  package let confidence: Double
  /// Equal seeds give equal intervals.
  package let seed: UInt64

  /// Makes intervals from `resamples` samples, drawn from `seed`.
  package init(seed: UInt64, method: Method = .percentile, resamples: Int = 2_000, confidence: Double = 0.95)
  {
    precondition(resamples >= 2_000, "an interval requires at least 2,000 resamples, not \(resamples)")
    precondition(confidence > 0 && confidence < 1, "a confidence must lie inside 0...1, not at \(confidence)")
    self.method = method
    self.resamples = resamples
    self.confidence = confidence
    self.seed = seed
  }

  /// The interval of a statistic of `count` elements; `nil` for fewer than two.
  ///
  /// It contains only the estimate if no replicate differs from it by more than rounding.
  func interval(of count: Int, statistic: (Resample) -> Double) -> ClosedRange<Double>? {
    guard count > 1 else { return nil }
    let whole = Resample(of: count)
    let estimate = statistic(whole)
    precondition(estimate.isFinite, "an interval requires finite values")
    // Sums in another order differ in their last digits; no measurement is that exact.
    let rounding = 1e-12 * abs(estimate)
    let replicates = replicates(of: whole, statistic)
    let below = replicates.count { $0 < estimate - rounding }
    let above = replicates.count { $0 > estimate + rounding }
    guard below + above > 0 else { return estimate...estimate }

    let side = (1 - confidence) / 2
    switch method {
    case .percentile:
      return interval(from: side, to: 1 - side, in: replicates)
    case .bca:
      let jackknife = (0..<count).map { statistic(whole.without($0)) }
      guard
        let corrections = BCa(
          below: below, above: above, of: resamples, jackknife: jackknife, rounding: rounding),
        let lower = corrections.probability(insteadOf: side),
        let upper = corrections.probability(insteadOf: 1 - side)
      else { return nil }
      return interval(from: lower, to: upper, in: replicates)
    }
  }

  /// The statistic of each resample, ascending.
  private func replicates(of sample: Resample, _ statistic: (Resample) -> Double) -> [Double] {
    var generator = SplitMix64(seed: seed)
    var drawn = sample
    var replicates: [Double] = []
    replicates.reserveCapacity(resamples)
    for _ in 0..<resamples {
      drawn.draw(using: &generator)
      replicates.append(statistic(drawn))
    }
    replicates.sort()
    return replicates
  }

  private func interval(
    from lower: Double, to upper: Double, in replicates: [Double]
  ) -> ClosedRange<Double> {
    Quantile.interpolate(at: lower, sorted: replicates)...Quantile.interpolate(at: upper, sorted: replicates)
  }
}
