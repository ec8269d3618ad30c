import ArgumentParser
import Experiment
import Foundation
import Messages
import Results
import Traces

extension TraceCommand {
  /// Fits a model of how people navigate to recorded sessions.
  struct Fit: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "fit",
      abstract: "Makes a model of how people navigate, to draw any number of sessions from.",
      discussion: """
        Compares sessions that it draws from the model with the recorded ones. The model has the names of screens and \
        counts, but no session. Docs/import.md explains what it keeps.
        """)

    @Argument(help: "A trace of recorded sessions.")
    var file: String

    @Option(help: ArgumentHelp("The model to write; a file that is there stays.", valueName: "file"))
    var out: String

    @Option(parsing: .unconditional, help: "The seed of the sessions that are compared.")
    var seed: UInt64 = 1

    func run() throws {
      try NewFile.expectNone(at: out)
      guard try RecordedSessions.isTrace(file) else {
        throw UsageError(
          "\(file) doesn't begin with a step such as push; expected a trace, as bench trace import makes of sessions on lines"
        )
      }
      let recorded = try Trace(name: file, utf8: [UInt8](TextFile.read(file).text.utf8), file: file)
      let model = try NavigationModel(fitting: recorded)
      let drawn = try model.trace(name: "drawn", sessions: model.sessions, seed: seed)
      try NewFile.write(JSONEncoder.readable.encode(model), to: out)
      print(try FitSummary(recorded: recorded, drawn: drawn, model: out))
    }
  }

  /// Draws sessions from a model.
  struct Draw: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "draw", abstract: "Draws sessions from a model that bench trace fit made.")

    @Argument(help: "The model.")
    var model: String

    @Option(help: ArgumentHelp("The trace to write; a file that is there stays.", valueName: "file"))
    var out: String

    @Option(parsing: .unconditional, help: "How many sessions.")
    var sessions = 1_000

    @Option(parsing: .unconditional, help: "The seed: another one draws other sessions.")
    var seed: UInt64 = 1

    /// The size of the pieces that are written, so that the number of sessions doesn't affect memory.
    private static let pieceBytes = 1 << 20

    func validate() throws {
      if sessions < 1 { throw ValidationError("--sessions \(sessions) draws nothing; expected 1 or more") }
    }

    func run() throws {
      try NewFile.expectNone(at: out)
      let model = try NavigationModel(json: Data(TextFile.read(model).text.utf8), file: model)
      let file = try NewFile(out)
      try file.append(Trace.text(ofRoots: model.rootPages))
      var piece = ""
      for session in DrawnSessions(from: model, seed: seed).prefix(sessions) {
        piece += session.text
        if piece.utf8.count > Self.pieceBytes {
          try file.append(piece)
          piece = ""
        }
      }
      try file.append(piece)
      try file.close()
      print("\(out): \(sessions.counted("session")) drawn from \(self.model), seed \(seed)")
    }
  }
}
