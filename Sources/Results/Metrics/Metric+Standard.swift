extension Metric {
  /// The suite's own metrics, in the order of trials.csv. To add a metric, add a file in this folder and a
  /// line here.
  package static let standard: [Metric] =
    CountMetrics.all
    + MemoryMetrics.all
    + UnloadingMetrics.all
    + AccountMetrics.all
    + TimeMetrics.all
    + ProcessMetrics.all
}

extension [Metric] {
  /// The metrics that can be compared, in the order of the file.
  package var comparable: [Metric] { filter { $0.comparison != .never } }

  /// The metrics that are compared by default.
  package var usual: [Metric] {
    ordered { if case .usual(let place) = $0.comparison { place } else { nil } }
  }

  /// The metrics that have a place, the lowest first; equal ones keep their order.
  package func ordered(by place: (Metric) -> Int?) -> [Metric] {
    let placed = enumerated().compactMap { index, metric in
      place(metric).map { (place: $0, index: index, metric: metric) }
    }
    return placed.sorted { ($0.place, $0.index) < ($1.place, $1.index) }.map(\.metric)
  }
}

extension Metric {
  /// The column of the headline, the complete time of a return.
  package static let completeTime = "complete_return_ns"
}
