import Harness

extension ComparisonReport {
  /// A row for each cell and metric, in the units of trials.csv; a cell that one run lacks has one without a metric.
  var csv: String {
    let names =
      CellIdentity.columns + [
        "metric", "better", "a", "b", "trials_a", "trials_b", "ratio", "low", "high", "finding", "status_a",
        "status_b",
      ]
    var lines = [names.joined(separator: ",")]
    for cell in comparison.cells {
      let factors = cell.cell.fields
      let endings = ["\(cell.endingInA)", "\(cell.endingInB)"]
      // A cell that never completed has no figures, but it was there.
      if cell.changes.isEmpty {
        lines.append(Self.line(factors + Array(repeating: "", count: 10) + endings))
      }
      for change in cell.changes {
        let better = change.metric.better == .neither ? "" : change.metric.better.rawValue
        lines.append(
          Self.line(
            factors + [change.metric.name, better, Self.number(change.a), Self.number(change.b)]
              + ["\(change.trialsOfA)", "\(change.trialsOfB)", Self.number(change.ratio)]
              + [Self.number(change.interval?.lowerBound), Self.number(change.interval?.upperBound)]
              + [finding(change)] + endings))
      }
    }
    for (cells, finding) in [(comparison.onlyInA, "only-in-a"), (comparison.onlyInB, "only-in-b")] {
      lines += cells.map { cell in
        Self.line(cell.fields + Array(repeating: "", count: 9) + [finding, "", ""])
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ fields: [String]) -> String {
    fields.map(\.csvField).joined(separator: ",")
  }

  private static func number(_ value: Double?) -> String {
    guard let value else { return "" }
    return value == value.rounded() && value.magnitude < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
