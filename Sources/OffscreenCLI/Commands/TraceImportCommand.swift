import ArgumentParser
import Foundation
import Messages
import Results
import TraceImport
import Traces

extension TraceCommand {
  /// Makes a trace from the export of an analytics tool.
  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import", abstract: "Makes a trace of the screen views that an analytics tool exported.",
      discussion: """
        A screen that is on the stack already was gone back to; any other was pushed; a tab's root was chosen in the tab \
        bar. Docs/import.md has the rules and examples. Exit codes: 0 imported, 64 a mistake in the options \
        or in the file.
        """)

    @Argument(help: "The export, plain or compressed: CSV with a header, JSON lines, or a session a line.")
    var file: String

    @Option(help: ArgumentHelp("The trace to write; a file that is there stays.", valueName: "file"))
    var out: String

    @Option(help: ArgumentHelp("Writes a screens file to start from, too.", valueName: "file"))
    var describe: String?

    @Option(help: "The format; by default by the file's extension.")
    var format: ExportedFormat?

    @Option(help: ArgumentHelp("The column or key of the session.", valueName: "column"))
    var session = "session"

    @Option(help: ArgumentHelp("The column or key of the time.", valueName: "column"))
    var time = "time"

    @Option(help: ArgumentHelp("The column or key of the screen's name.", valueName: "column"))
    var screen = "screen"

    @Option(help: ArgumentHelp("The column or key of what the screen shows.", valueName: "column"))
    var item: String?

    @Option(help: ArgumentHelp("The column or key of view, push, back or tab.", valueName: "column"))
    var action: String?

    @Option(help: ArgumentHelp("The screen at a tab's root; the first is tab 0.", valueName: "screen"))
    var tab: [String] = []

    @Flag(help: "Counts broken records instead of failing at the first.")
    var skipBroken = false

    func run() throws {
      guard describe.map({ URL(fileURLWithPath: $0).path != URL(fileURLWithPath: out).path }) ?? true else {
        throw UsageError("--out and --describe are both \(out); expected two files")
      }
      // Checked before a long file is read.
      for path in [out, describe].compactMap(\.self) { try NewFile.expectNone(at: path) }
      guard PathState(file) == .file else { throw UsageError(whyUnreadable(file, expected: "an export")) }
      let columns = RecordedColumns(session: session, time: time, screen: screen, item: item, action: action)
      let imported = try ImportedTrace(
        try (format ?? ExportedFormat(ofFile: file)).views(file, columns), name: out, file: file, tabs: tab,
        skipsBroken: skipBroken)
      try NewFile.write(Data(imported.trace.text.utf8), to: out)
      if let describe { try NewFile.write(Data(StarterFiles.screens(of: imported.kinds).utf8), to: describe) }
      print(ImportSummary(imported, trace: out, screens: describe, hasItems: item != nil || action != nil))
    }
  }
}

/// The formats of exports.
enum ExportedFormat: String, ExpressibleByArgument, CaseIterable {
  case csv, jsonl, paths

  /// The format by the file's extension; an extension of a compression is ignored.
  init(ofFile path: String) throws {
    var file = URL(fileURLWithPath: path)
    if ["gz", "zst"].contains(file.pathExtension.lowercased()) { file.deletePathExtension() }
    switch file.pathExtension.lowercased() {
    case "csv": self = .csv
    case "jsonl", "ndjson", "json": self = .jsonl
    case "paths", "txt": self = .paths
    default: throw UsageError("the format of \(path) isn't known; expected --format csv, jsonl or paths")
    }
  }

  func views(_ path: String, _ columns: RecordedColumns) throws -> any RecordedViews {
    switch self {
    case .csv: try CSVViews(path: path, columns: columns)
    case .jsonl: try JSONLinesViews(path: path, columns: columns)
    case .paths: try PathViews(path: path)
    }
  }
}
