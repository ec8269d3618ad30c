import Statistics

/// The completed trials of a cell.
struct ExportedCell: Sendable {
  let identity: CellIdentity
  /// By seed and block.
  let trials: [Trial]
  /// Of all its trials in blocks, which also count those that didn't complete.
  let measured: Int

  struct Trial: Sendable {
    let number: Int
    /// What its returns.csv must have of it.
    let returns, reloads: Int
    /// In the order of the run's metrics; `nil` where one doesn't apply.
    let values: [Double?]
  }

  /// The columns that it needs besides the metrics.
  static let columns = ["trial", "returns", "reloads"]

  init(_ cell: CellTrials, _ identity: CellIdentity, metrics: [Metric]) {
    self.identity = identity
    measured = cell.measured.count
    let table = cell.table
    let columns = metrics.map { table.column($0.name) }
    let own = Self.columns.map(table.column)
    trials = cell.completed.map { trial in
      // Every completed trial has these; the reader has checked it.
      let counts = own.map { Int(table.value($0, of: trial) ?? 0) }
      return Trial(
        number: counts[0], returns: counts[1], reloads: counts[2],
        values: columns.map { table.value($0, of: trial) })
    }
  }

  /// The values of a metric, a trial each, divided by what it is shown in.
  func sample(_ metric: Int) -> [Double] { trials.compactMap { $0.values[metric] } }
}

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
