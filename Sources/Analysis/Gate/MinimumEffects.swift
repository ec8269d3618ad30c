import Messages
import Quantities
import Results

/// Reads the user's own minimum effects: a CSV of `metric,percent`.
///
/// A metric is a column that the gate looks at, or `bytes` or `times` for all of that kind; later lines count over
/// earlier ones.
package enum MinimumEffects {
  /// The metrics with what the file says; throws a sentence with file and line at what is no metric or no share.
  package static func metrics(
    from path: String, among metrics: [GatedMetric] = GatedMetric.all
  ) throws -> [GatedMetric] {
    guard PathState(path) == .file else {
      throw UsageError(whyUnreadable(path, expected: "a CSV of 'metric,percent'"))
    }
    var reader = try CSVReader(path: path)
    var metrics = metrics
    guard try reader.next(), reader.fields.map({ reader.text($0) }) == ["metric", "percent"] else {
      throw HarnessError("\(path):1: expected the header 'metric,percent'")
    }
    while try reader.next() {
      let fields = reader.fields.map { reader.text($0) }
      guard fields.count == 2 else {
        throw reader.fault("\(fields.count) fields; expected a metric and a share")
      }
      let places = metrics.indices.filter { metrics[$0].isMeant(by: fields[0]) }
      guard !places.isEmpty else {
        throw reader.fault(
          "'\(fields[0].prefix(40))' is not a metric that has a minimum effect; expected bytes, times, or one of "
            + metrics.filter { $0.kind != .behaviour }.map(\.column).joined(separator: ", "))
      }
      let text = fields[1].hasSuffix("%") ? fields[1].dropLast() : fields[1][...]
      guard let percent = Double(plain: text), (0...100).contains(percent) else {
        throw reader.fault("'\(fields[1].prefix(40))' is not a share; expected 0 to 100, in percent")
      }
      for place in places { metrics[place].minimumEffect = percent / 100 }
    }
    return metrics
  }
}

extension GatedMetric {
  fileprivate func isMeant(by name: String) -> Bool {
    switch kind {
    case .bytes: name == column || name == "bytes"
    case .time, .pair: name == column || name == "times"
    case .count: name == column
    case .behaviour: false
    }
  }
}
