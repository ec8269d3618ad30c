import Statistics

/// What one strategy did at each limit.
struct StrategySummary {
  /// All blocks of one strategy at one limit.
  struct AtLimit {
    let statuses: [String]
    /// Return time per 100 in nanoseconds: the median over the blocks, and its interval where there are enough.
    let returnNanoseconds: Double?
    let interval: ClosedRange<Double>?
    let depthReached: Int
    let refetches: Int
    let peakFootprintBytes: Int

    var isCompleted: Bool { !statuses.isEmpty && statuses.allSatisfy { $0 == "completed" } }
    var failure: String? { statuses.first { $0 != "completed" && $0 != "terminated" } }
  }

  let name: String
  let atLimits: [AtLimit]
  /// The smallest limit it completed in, of blocks and bisection.
  let smallestLimit: SummaryLimit?
  /// The most in any trial, at whatever limit.
  let stateLost: Int
  let pixelsDiffer: Int

  /// Whether every return, at every limit, showed the screen as it had been; what doesn't is never best.
  var hasRestored: Bool { stateLost == 0 && pixelsDiffer == 0 }

  init(name: String, rows: [TrialRow], limits: [SummaryLimit]) {
    self.name = name
    atLimits = limits.map { limit in
      Self.atLimit(rows.filter { SummaryLimit($0) == limit && $0.purpose == .measure })
    }
    let byLimit = Dictionary(grouping: rows, by: SummaryLimit.init)
    smallestLimit = byLimit.filter { $0.value.allSatisfy { $0["status"] == "completed" } }.keys.min()
    stateLost = rows.compactMap { $0.integer("state_lost") }.max() ?? 0
    pixelsDiffer = rows.compactMap { $0.integer("pixels_differ") }.max() ?? 0
  }

  private static func atLimit(_ rows: [TrialRow]) -> AtLimit {
    let times = rows.filter { $0["status"] == "completed" }.compactMap { Double($0["complete_return_ns"]) }
    return AtLimit(
      statuses: rows.map { $0["status"] },
      returnNanoseconds: Quantile.median(times),
      interval: times.count >= 5
        ? BootstrapMedian(of: times, MedianResamples(of: times.count)).interval() : nil,
      depthReached: rows.compactMap { $0.integer("depth_reached") }.min() ?? 0,
      refetches: rows.compactMap { $0.integer("refetches") }.max() ?? 0,
      peakFootprintBytes: rows.compactMap { $0.integer("peak_footprint_bytes") }.max() ?? 0)
  }
}
