import Experiment
import Messages
package import Results

/// A format for other programs, created from one run or from several.
public struct ExportFormat: Sendable {
  /// The name on the command line.
  public let name: String
  /// The programs that read the format, for the help.
  public let reader: String
  /// Whether one export can contain several runs.
  package let takesSeveralRuns: Bool
  /// Whether the export is a folder with several files.
  package let writesFolder: Bool
  private let make: @Sendable ([ExportedRun], _ place: String) throws -> Export

  /// Creates a format; `make` receives at least one run, and the output path (empty for standard output).
  package init(
    _ name: String, reader: String, takesSeveralRuns: Bool = false, writesFolder: Bool = false,
    _ make: @escaping @Sendable ([ExportedRun], _ place: String) throws -> Export
  ) {
    self.name = name
    self.reader = reader
    self.takesSeveralRuns = takesSeveralRuns
    self.writesFolder = writesFolder
    self.make = make
  }

  /// Creates a format with one file, made from the completed trials of a run's blocks.
  ///
  /// `text` receives the trials in the order of trials.csv, each as its fields by column, empty if a column doesn't
  /// apply.
  public init(
    name: String, reader: String, text: @escaping @Sendable ([[String: String]]) throws -> String
  ) {
    self.init(name, reader: reader) { runs, _ in
      let rows = try TrialRow.all(in: runs[0].file.trials, schema: runs[0].file.schema)
      let completed = rows.filter { $0.purpose == .measure && $0.status == .completed }
      return Export(files: [.init(name: name, text: try text(completed.map(\.fields)))])
    }
  }

  /// Every format of the suite.
  package static let all = [jmh, gitHubActionBenchmark, hgrm, otava]
}

extension ExportFormat {
  /// Reads the runs and creates the files; notes list what the files omit.
  ///
  /// Throws a ``UsageError`` if the format can't take that many runs or requires a folder, and an error if a run is
  /// damaged or has nothing to export.
  package func export(
    _ paths: [String], metrics: [Metric], of schema: Schema = .standard, to place: String?
  ) throws -> Export {
    guard paths.count == 1 || takesSeveralRuns else {
      throw UsageError("--format \(name) takes one run, not \(paths.count); export each run separately")
    }
    guard place != nil || !writesFolder else {
      throw UsageError("--format \(name) writes several files; give --out a folder for them")
    }
    let runs = try paths.map { try ExportedRun(RunFile($0, schema: schema), metrics: metrics) }
    var export = try make(runs, place ?? "")
    export.notes = runs.flatMap(\.notes) + export.notes
    guard !export.files.isEmpty else {
      throw HarnessError("\(paths[0]) has nothing that --format \(name) can represent")
    }
    return export
  }
}
