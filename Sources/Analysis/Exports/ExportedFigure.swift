import Statistics

/// The median of trials and its interval.
struct ExportedFigure: Sendable {
  let median: Double
  /// The median's interval; `nil` for fewer than five trials.
  let interval: ClosedRange<Double>?
  let count: Int

  /// Returns `nil` for an empty sample.
  init?(_ sample: [Double]) {
    guard let median = Quantile.median(sample) else { return nil }
    self.median = median
    interval = Quantile.intervalOfMedian(of: sample)
    count = sample.count
  }

  /// What the interval covers.
  var confidence: String { count > Quantile.fewestForMedian ? "95 %" : "94 %" }

  /// The longer side of the interval.
  var error: Double? { interval.map { max($0.upperBound - median, median - $0.lowerBound) } }
}
