import Results

extension Metric.Table {
  /// The title of the metric's column; `nil` if tables don't show it.
  var title: String? {
    switch self {
    case .none: nil
    case .wide(let title), .loss(let title): title
    }
  }
}

extension [Metric] {
  /// The metrics that the wide table shows for each limit.
  var wide: [Metric] { filter { if case .wide = $0.table { true } else { false } } }

  /// The metrics that count losses on returns.
  var losses: [Metric] { filter { if case .loss = $0.table { true } else { false } } }
}
