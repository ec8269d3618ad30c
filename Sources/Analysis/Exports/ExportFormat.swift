import Experiment
import Messages
package import Results

/// A format that other programs read, made of one run or of several.
public struct ExportFormat: Sendable {
  /// As the command line has it.
  public let name: String
  /// What reads it, for the help.
  public let reader: String
  /// Whether several runs go into one export.
  package let takesSeveralRuns: Bool
  /// Whether it writes several files, into a folder.
  package let writesFolder: Bool
  private let make: @Sendable ([ExportedRun], _ place: String) throws -> Export

  /// A format whose `make` gets at least one run, and where the user wants the files (empty for standard output).
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

  /// A format of one file, made of the trials of a run that completed in its blocks.
  ///
  /// `text` gets them in the order of trials.csv, each as its fields by column; empty where a column doesn't apply.
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
  /// Reads the runs and makes the files, with what has no place in them said in notes.
  ///
  /// Throws a ``UsageError`` where the format can't take so many runs or needs a folder, and a sentence about a run that
  /// is damaged or has nothing to export.
  package func export(
    _ paths: [String], metrics: [Metric], of schema: Schema = .standard, to place: String?
  ) throws -> Export {
    guard paths.count == 1 || takesSeveralRuns else {
      throw UsageError("--format \(name) takes one run, not \(paths.count); export each by itself")
    }
    guard place != nil || !writesFolder else {
      throw UsageError("--format \(name) writes several files; give --out a folder for them")
    }
    let runs = try paths.map { try ExportedRun(RunFile($0, schema: schema), metrics: metrics) }
    var export = try make(runs, place ?? "")
    export.notes = runs.flatMap(\.notes) + export.notes
    guard !export.files.isEmpty else {
      throw HarnessError("\(paths[0]) has nothing that --format \(name) can hold")
    }
    return export
  }
}
