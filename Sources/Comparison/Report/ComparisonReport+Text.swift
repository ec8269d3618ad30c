import Foundation
import Harness

extension ComparisonReport {
  /// How many cells are shown and named; the tables for programs have all.
  private static let mostCells = 12

  var text: String {
    var lines = warnings + (warnings.isEmpty ? [] : [""]) + runs + [method, ""]
    lines += overview
    for cell in differing.prefix(Self.mostCells) { lines += [""] + Self.lines(cell) }
    if differing.count > Self.mostCells {
      lines += ["", "and \(differing.count - Self.mostCells) more; --format csv has them all"]
    }
    let missing = missing(named: Self.mostCells)
    if !missing.isEmpty { lines += [""] + missing }
    if !fronts.isEmpty {
      lines += ["", "Pareto front of smallest limit and complete time"] + fronts.map { "  \($0)" }
    }
    return (lines + ["", answer]).joined(separator: "\n") + "\n"
  }

  /// A metric a line, over all cells.
  private var overview: [String] {
    let rows =
      [["", "B ÷ A", "better", "worse", "cells"]]
      + metrics.filter { $0.cells > 0 }.map { metric in
        [
          metric.metric.noun, metric.ratio.map { String(format: "%.3f", $0) } ?? "—", "\(metric.better)",
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
