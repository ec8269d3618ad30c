import Results

extension Metric.Table {
  /// The title of its column; `nil` for none.
  var title: String? {
    switch self {
    case .none: nil
    case .wide(let title), .loss(let title): title
    }
  }
}

extension [Metric] {
  /// What the wide table has for each limit.
  var wide: [Metric] { filter { if case .wide = $0.table { true } else { false } } }

  /// What returns may lose.
  var losses: [Metric] { filter { if case .loss = $0.table { true } else { false } } }
}
