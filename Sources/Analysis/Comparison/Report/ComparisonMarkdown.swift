import Quantities
import Results

/// A comparison as Markdown.
struct ComparisonMarkdown {
  let report: ComparisonReport

  private static let mostCells = 50

  /// Text for a comment on a pull request, with the answer first.
  var text: String {
    var lines = ["**\(report.answer)**", ""]
    if !report.warnings.isEmpty { lines += report.warnings.map { "> \($0)" } + [""] }
    lines += report.runs.map { "* \($0)" } + ["* \(report.method)"]
    lines += report.scope.map { ["* \($0)"] } ?? []
    lines.append("")
    lines += ["| metric | B ÷ A, all cells | better | worse | cells |", "|---|---:|---:|---:|---:|"]
    lines += report.metrics.filter { $0.cells > 0 }.map { metric in
      let ratio = metric.ratio.map { "\(Ratio($0))" } ?? "—"
      return "| \(metric.metric.noun) | \(ratio) | \(metric.better) | \(metric.worse) | \(metric.cells) |"
    }
    if !report.differing.isEmpty {
      lines += ["", "| cell | what changed | figures |", "|---|---|---|"]
      lines += report.differing.prefix(Self.mostCells).map(Self.row)
    }
    if report.differing.count > Self.mostCells {
      lines += ["", "And \(report.differing.count - Self.mostCells) more."]
    }
    for line in report.missing(named: Self.mostCells) { lines += ["", line] }
    if !report.fronts.isEmpty {
      lines +=
        ["", "Pareto front of smallest limit and complete time:", ""] + report.fronts.map { "* \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(_ cell: CellReport) -> String {
    let words = [cell.ending.map { "ended: \($0)" }, cell.words.isEmpty ? nil : cell.words]
    let figures = cell.changes.map { change in
      [change.metric.noun, change.arrow, change.ratioText].filter { !$0.isEmpty }.joined(separator: " ")
    }
    return "| \(cell.comparison.cell) | \(words.compactMap(\.self).joined(separator: "; ")) "
      + "| \(figures.joined(separator: "<br>")) |"
  }
}
