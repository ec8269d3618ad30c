import Foundation

extension ComparisonReport {
  private static let mostCells = 50

  /// For a comment on a change: the answer first.
  var markdown: String {
    var lines = ["**\(answer)**", ""]
    if !warnings.isEmpty { lines += warnings.map { "> \($0)" } + [""] }
    lines += runs.map { "* \($0)" } + ["* \(method)", ""]
    lines += ["| metric | B ÷ A, all cells | better | worse | cells |", "|---|---:|---:|---:|---:|"]
    lines += metrics.filter { $0.cells > 0 }.map { metric in
      let ratio = metric.ratio.map { String(format: "%.3f", $0) } ?? "—"
      return "| \(metric.metric.noun) | \(ratio) | \(metric.better) | \(metric.worse) | \(metric.cells) |"
    }
    if !differing.isEmpty {
      lines += ["", "| cell | what changed | figures |", "|---|---|---|"]
      lines += differing.prefix(Self.mostCells).map(Self.row)
    }
    if differing.count > Self.mostCells { lines += ["", "And \(differing.count - Self.mostCells) more."] }
    for line in missing(named: Self.mostCells) { lines += ["", line] }
    if !fronts.isEmpty {
      lines += ["", "Pareto front of smallest limit and complete time:", ""] + fronts.map { "* \($0)" }
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
