import Statistics

/// The median of trials and its interval.
struct ExportedFigure: Sendable {
  let median: Double
  /// The 95 % bootstrap interval; `nil` for fewer than three trials.
  let interval: ClosedRange<Double>?
  let count: Int

  /// Returns `nil` for an empty sample.
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
