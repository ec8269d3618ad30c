import Messages
import Results

extension ExportFormat {
  /// A CSV with one row for each run, ordered by time, and the configuration for Apache Otava to find change points in
  /// it.
  ///
  /// Otava accepts no empty fields, so a column that any run lacks is omitted. Figures are medians of the completed
  /// trials. Times are omitted if the runs are from different machines. Source: apache-otava 0.8.0, importer.py and
  /// test_config.py.
  static let otava = ExportFormat(
    "otava", reader: "Apache Otava; several runs, one row each", takesSeveralRuns: true, writesFolder: true
  ) { runs, folder in
    let series = try RunSeries(runs)
    guard !series.columns.isEmpty else {
      throw HarnessError("no cell completed in all \(runs.count) runs; expected runs of the same plan")
    }
    let path = "\(folder)/offscreen.csv"
    return Export(
      files: [
        .init(name: "offscreen.csv", text: series.csv),
        .init(name: "otava.yaml", text: series.configuration(of: path)),
      ], notes: series.notes)
  }
}

extension RunSeries {
  /// A row for each run: time, commit, run, then the columns.
  var csv: String {
    let header = ["time", "commit", "run"] + columns.map(\.name)
    let rows = moments.enumerated().map { row, moment in
      [moment.started, moment.commit, moment.run] + columns.map { $0.values[row].exported }
    }
    return ([header] + rows).map { $0.map(\.csvField).joined(separator: ",") + "\n" }.joined()
  }

  /// Otava's configuration with one test, `offscreen`, of the CSV at this path.
  func configuration(of path: String) -> String {
    let metrics = columns.map { column in
      let direction = column.better == .higher ? 1 : column.better == .lower ? -1 : 0
      return "      \(Self.quoted(column.name)): {direction: \(direction)}\n"
    }
    return """
      tests:
        offscreen:
          type: csv
          file: \(Self.quoted(path))
          time_column: time
          attributes: [commit, run]
          metrics:

      """ + metrics.joined()
  }

  /// A text in YAML's double quotes.
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
