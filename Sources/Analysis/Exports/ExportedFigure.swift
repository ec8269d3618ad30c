import Statistics

/// A figure over trials: their median and its interval.
struct ExportedFigure: Sendable {
  let median: Double
  /// Of 95 %, by bootstrapping; `nil` with fewer than three trials.
  let interval: ClosedRange<Double>?
  let count: Int

  /// `nil` for no values.
  init?(_ sample: [Double], _ resamples: inout ResamplesBySize) {
    guard !sample.isEmpty else { return nil }
    let bootstrap = resamples.median(of: sample)
    median = bootstrap.estimate
    interval = bootstrap.interval()
    count = sample.count
  }

  /// The longer side of the interval.
  var error: Double? { interval.map { max($0.upperBound - median, median - $0.lowerBound) } }
}
