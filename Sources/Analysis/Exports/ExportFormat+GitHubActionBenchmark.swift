import Messages
import Results

extension ExportFormat {
  /// An entry for each cell and metric, as github-action-benchmark reads them with `tool: customSmallerIsBetter`.
  ///
  /// Only metrics of which less is better are exported, because this tool supports no others. `value` is the median of
  /// the completed trials, `range` the longer side of its interval. Source:
  /// https://github.com/benchmark-action/github-action-benchmark, README, "Custom benchmarks".
  static let gitHubActionBenchmark = ExportFormat(
    "github-action-benchmark", reader: "github-action-benchmark, tool: customSmallerIsBetter"
  ) { runs, _ in
    var export = Export()
    let run = runs[0]
    let others = run.metrics.filter { $0.better != .lower }.map(\.name)
    if !others.isEmpty {
      export.notes.append(
        "Omitted, because smaller values are not better: \(others.joined(separator: ", ")).")
    }
    let entries = GitHubActionEntry.all(of: run)
    guard !entries.isEmpty else { return export }
    export.files = [.init(name: "benchmark.json", text: try ExportJSON.text(entries))]
    return export
  }
}

private struct GitHubActionEntry: Encodable {
  let name, unit: String
  let value: Double
  let range: String?
  let extra: String

  static func all(of run: ExportedRun) -> [GitHubActionEntry] {
    var entries: [GitHubActionEntry] = []
    for cell in run.cells {
      for metric in run.metrics where metric.better == .lower {
        guard let figure = ExportedFigure(cell.values(metric.name)) else { continue }
        entries.append(GitHubActionEntry(cell, metric, figure))
      }
    }
    return entries
  }

  init(_ cell: CellTrials, _ metric: Metric, _ figure: ExportedFigure) {
    name = "\(cell.identity.label): \(metric.name)"
    unit = metric.unit.symbol
    value = figure.median
    range = figure.error.map { "± \($0.exported)" }
    let interval = figure.interval.map {
      ", \(figure.confidence) interval from \($0.lowerBound.exported) to \($0.upperBound.exported)"
    }
    extra =
      "median of \(figure.count.counted("trial"))\(interval ?? "")"
      + (cell.completed.count < cell.measured.count
        ? "\n\(cell.completed.count) of \(cell.measured.count) trials completed" : "")
  }
}
