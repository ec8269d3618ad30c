import ArgumentParser
import Doctor
import Experiment
import Replay
import Traces

/// Work with traces.
struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Checks traces, and shows what they make an app's controllers hear.",
    subcommands: [Check.self, Log.self])

  /// Reads a trace and says what is in it.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Reads a trace and says what is in it, or what is wrong with it and where.")

    @Argument(help: "The file.")
    var file: String

    func run() throws {
      let trace = try TraceFile.read(file)
      print(
        "\(file): \(trace.sessions.count) sessions, \(trace.stepCount) steps, \(trace.pushes) pushes, "
          + "\(trace.modals) modal screens, \(trace.returns) returns, \(trace.maximumDepth) screens deep, "
          + (trace.tabs > 0 ? "\(trace.tabs) tabs" : "no tabs"))
    }
  }

  /// Prints the event log that a trace causes.
  struct Log: RegistryCommand {
    static let configuration = CommandConfiguration(
      abstract: "Prints what a trace makes the app's controllers hear, one event a line.",
      discussion: """
        Each step is printed first, as '# push 17'. Screens are called by their page or kind, a second one of the \
        same page 17#2.
        """)

    @Argument(help: "The file.")
    var file: String

    @Option(help: "What the system does by itself: inert, ios5, ios6, ios8 or limited.")
    var platform = "ios6"

    @Option(help: "What the app's controllers do (see bench list).")
    var idiom = "plain"

    func run(with registry: Registry) throws {
      let log = try TraceLog(TraceFile.read(file), platform: platform, idiom: idiom, among: registry.parts)
      try log.forEachLine { print($0) }
    }
  }
}

/// A trace that a user names.
enum TraceFile {
  static func read(_ path: String) throws -> Trace {
    let text = try TextFile.read(path)
    return try Trace(name: path, utf8: [UInt8](text.text.utf8), file: path)
  }
}
