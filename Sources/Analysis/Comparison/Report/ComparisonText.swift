import Messages
import Quantities
import Results

/// A comparison as text.
struct ComparisonText {
  let report: ComparisonReport

  /// The largest number of cells to show and name; the formats for programs contain all.
  private static let mostCells = 12

  var text: String {
    var lines = report.warnings + (report.warnings.isEmpty ? [] : [""]) + report.runs + [report.method]
    lines += [report.scope, ""].compactMap(\.self)
    lines += overview
    for cell in report.differing.prefix(Self.mostCells) { lines += [""] + Self.lines(cell) }
    if report.differing.count > Self.mostCells {
      lines += ["", "and \(report.differing.count - Self.mostCells) more; --format csv lists all"]
    }
    let missing = report.missing(named: Self.mostCells)
    if !missing.isEmpty { lines += [""] + missing }
    if !report.fronts.isEmpty {
      lines += ["", "Pareto front of smallest limit and complete time"] + report.fronts.map { "  \($0)" }
    }
    return (lines + ["", report.answer]).joined(separator: "\n") + "\n"
  }

  /// A line for each metric, over all cells.
  private var overview: [String] {
    let rows =
      [["", "B ÷ A", "better", "worse", "cells"]]
      + report.metrics.filter { $0.cells > 0 }.map { metric in
        [
          metric.metric.noun, metric.ratio.map { "\(Ratio($0))" } ?? "—", "\(metric.better)",
          "\(metric.worse)", "\(metric.cells)",
        ]
      }
    return AlignedRows(rows, leading: 1).lines
  }

  private static func lines(_ cell: CellReport) -> [String] {
    var lines = ["\(cell.comparison.cell)"]
    if let ending = cell.ending { lines.append("  ended: \(ending)") }
    if !cell.words.isEmpty { lines.append("  \(cell.words)") }
    let rows = cell.changes.map { [$0.metric.noun, $0.arrow, $0.ratioText] }
    return lines + AlignedRows(rows, leading: 3).lines.map { "    \($0)" }
  }
}
