import Experiment
import Results

/// A comparison as CSV.
struct ComparisonCSV {
  let report: ComparisonReport

  /// A row for each cell and metric, in the units of trials.csv. A cell that one run lacks has one row without a
  /// metric.
  var text: String {
    let names =
      report.comparison.a.schema.factors.columns + [
        "metric", "better", "a", "b", "trials_a", "trials_b", "ratio", "low", "high", "finding", "status_a",
        "status_b",
      ]
    var lines = [names.joined(separator: ",")]
    for cell in report.comparison.cells {
      let factors = cell.cell.fields
      let endings = ["\(cell.endingInA)", "\(cell.endingInB)"]
      // A cell that never completed has no figures, but it still gets a row.
      if cell.changes.isEmpty {
        lines.append(Self.line(factors + Array(repeating: "", count: 10) + endings))
      }
      for change in cell.changes {
        let better = change.metric.better == .neither ? "" : change.metric.better.rawValue
        let values = [change.a, change.b].map { $0?.exported ?? "" }
        let ratios = [change.ratio, change.interval?.lowerBound, change.interval?.upperBound]
          .map { $0?.exported ?? "" }
        lines.append(
          Self.line(
            factors + [change.metric.name, better] + values + ["\(change.trialsOfA)", "\(change.trialsOfB)"]
              + ratios + [report.finding(change)] + endings))
      }
    }
    for (cells, finding) in [
      (report.comparison.onlyInA, "only-in-a"), (report.comparison.onlyInB, "only-in-b"),
    ] {
      lines += cells.map { cell in
        Self.line(cell.fields + Array(repeating: "", count: 9) + [finding, "", ""])
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ fields: [String]) -> String {
    fields.map(\.csvField).joined(separator: ",")
  }
}
