import Glibc
import Results

/// A comparison as a report for people or for programs.
package struct ComparisonReport: Sendable {
  /// The formats of a report.
  package enum Format: String, Sendable, CaseIterable {
    case text, csv, json, markdown
  }

  package let comparison: RunComparison
  /// The cells that differ, with the largest change first.
  let differing: [CellReport]
  let metrics: [MetricReport]

  package init(_ comparison: RunComparison) {
    self.comparison = comparison
    let hasTimes = comparison.notes.againstTimes.isEmpty
    differing = comparison.cells.map { CellReport($0, hasTimes: hasTimes) }.filter(\.differs)
      .enumerated().sorted { ($1.element.size, $0.offset) < ($0.element.size, $1.offset) }.map(\.element)
    metrics = comparison.metrics.filter { hasTimes || !$0.isTime }.map { MetricReport($0, comparison.cells) }
  }

  package func written(as format: Format) throws -> String {
    switch format {
    case .text: ComparisonText(report: self).text
    case .csv: ComparisonCSV(report: self).text
    case .json: try ComparisonJSON(report: self).text()
    case .markdown: ComparisonMarkdown(report: self).text
    }
  }

  /// The finding of a change; `incomparable` for times of different machines.
  package func finding(_ change: Change) -> String {
    change.metric.isTime && !comparison.notes.againstTimes.isEmpty
      ? "incomparable" : change.finding.rawValue
  }
}

/// One cell of a report.
struct CellReport {
  let comparison: CellComparison
  /// The clear and comparable changes, with the largest first.
  let changes: [Change]

  init(_ comparison: CellComparison, hasTimes: Bool) {
    self.comparison = comparison
    changes = comparison.changes.filter { $0.isClear && (hasTimes || !$0.metric.isTime) }
      .enumerated().sorted { ($1.element.size, $0.offset) < ($0.element.size, $1.offset) }.map(\.element)
  }

  var differs: Bool { !changes.isEmpty || !comparison.endsAlike }

  /// A cell that ends differently comes before all others, because its trials are not comparable.
  var size: Double { comparison.endsAlike ? changes.first?.size ?? 0 : .infinity }

  func has(_ finding: Change.Finding) -> Bool { changes.contains { $0.finding == finding } }

  /// `worse: 1.8 × the p90 reload; better: 12 % less peak footprint`.
  var words: String {
    [Change.Finding.worse, .better, .changed].compactMap { finding in
      let words = changes.filter { $0.finding == finding }.map(\.words)
      return words.isEmpty ? nil : "\(finding.rawValue): \(words.joined(separator: ", "))"
    }.joined(separator: "; ")
  }

  /// `completed → terminated at depth 12 in 3 of 5`; `nil` if both ended alike.
  var ending: String? {
    comparison.endsAlike ? nil : "\(comparison.endingInA) → \(comparison.endingInB)"
  }
}

/// One metric over all cells.
struct MetricReport {
  let metric: Metric
  /// The geometric mean of the cells' ratios; `nil` if no cell has one.
  let ratio: Double?
  let better, worse, changed: Int
  /// The number of cells that have the metric in both runs.
  let cells: Int
  /// The number of intervals of noisy figures, and how many of them exclude 1.
  let intervals, leaving: Int
  /// The number of these intervals that would exclude 1 if nothing had changed.
  let byChance: Double
  /// The number of cells with a ratio but too few trials or pairs for an interval.
  let withoutInterval: Int

  init(_ metric: Metric, _ cells: [CellComparison]) {
    self.metric = metric
    let changes = cells.compactMap { $0.changes.first { $0.metric.name == metric.name } }
    let ratios = changes.compactMap(\.ratio)
    ratio =
      ratios.isEmpty ? nil : exp(ratios.reduce(0) { $0 + log($1) } / Double(ratios.count))
    better = changes.count { $0.finding == .better }
    worse = changes.count { $0.finding == .worse }
    changed = changes.count { $0.finding == .changed }
    self.cells = changes.count { $0.a != nil && $0.b != nil }
    let noisy = changes.filter { $0.interval.map { $0.lowerBound < $0.upperBound } ?? false }
    intervals = noisy.count
    withoutInterval = changes.count { $0.ratio != nil && $0.interval == nil && $0.finding != .same }
    leaving = noisy.count(where: \.isClear)
    byChance = noisy.reduce(0) { $0 + ($1.falseAlarmChance ?? 0) }
  }
}
