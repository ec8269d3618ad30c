import ArgumentParser
import Harness
import Traces

/// Work with traces.
struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Checks traces.", subcommands: [Check.self])

  /// Reads a trace and says what is in it.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Reads a trace and says what is in it, or what is wrong with it and where.")

    @Argument(help: "The file.")
    var file: String

    func run() throws {
      let text = try TextFile.read(file)
      let trace = try Trace(name: file, utf8: [UInt8](text.text.utf8), file: file)
      print(
        "\(file): \(trace.sessions.count) sessions, \(trace.stepCount) steps, \(trace.pushes) pushes, "
          + "\(trace.returns) returns, \(trace.maximumDepth) screens deep")
    }
  }
}
