import ArgumentParser
import Experiment

/// Measures unload strategies: which one should an app use, and did a change make memory or reload worse?
struct BenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures unload strategies for deep navigation stacks.",
    version: Offscreen.version,
    subcommands: [
      RunCommand.self,
      CheckCommand.self,
      ListCommand.self,
      ExplainCommand.self,
      ReportCommand.self,
      CompareCommand.self,
      ExportCommand.self,
      ClaimsCommand.self,
      DoctorCommand.self,
      ScreensCommand.self,
      TraceCommand.self,
      TrialCommand.self,
      AttributeCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  /// Parses, runs, and tells what went wrong in one line.
  @MainActor static func main() async {
    StandardStreams.reserve()
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      try StandardStreams.flush()
    } catch {
      // Help and the version are such errors too, as are failures that were told already.
      let isUsage = exitCode(for: error) == .validationFailure
      guard isUsage || Mistake.isUsers(error) else { exit(withError: error) }
      Console.say("Error: \(isUsage ? message(for: error) : "\(error)")")
      exit(withError: ExitCode.validationFailure)
    }
  }
}
