import ArgumentParser
import Campaign
import Messages
import Results

/// The command line of `bench`.
public enum OffscreenCLI {
  /// Parses the arguments, runs the command with the registry, reports an error in one line, and exits.
  ///
  /// It runs on the main thread. If a trial ran on another thread, the process would also contain idle threads of the
  /// pool, whose memory differs between processes.
  @MainActor public static func main(registry: Registry = .standard) async {
    StandardStreams.reserve()
    do {
      var command = try parsed(by: registry)
      if let command = command as? any RegistryCommand {
        try await command.run(with: registry)
      } else if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      try StandardStreams.flush()
    } catch let error as Interrupted {
      Console.say(error.description)
      BenchCommand.exit(withError: ExitCode.interrupted)
    } catch {
      // Help and the version are such errors too, and so are failures that were already reported.
      let code = BenchCommand.exitCode(for: error)
      if code.isSuccess, BenchCommand.message(for: error) == BenchCommand.configuration.version {
        print(await VersionText())
        BenchCommand.exit()
      }
      guard !code.isSuccess, !(error is ExitCode) else { BenchCommand.exit(withError: error) }
      Console.sayError(words(for: error))
      BenchCommand.exit(withError: Mistake.isUsers(error) ? ExitCode.validationFailure : code)
    }
  }

  /// The message of an error. The parser's own names the help unless it asks "Did you mean …?"; ours say what is expected.
  private static func words(for error: any Error) -> String {
    let message = BenchCommand.message(for: error)
    let command = BenchCommand.fullMessage(for: error).split(separator: "\n").last?.split(separator: "'")
    guard !message.contains("; expected"), !message.hasSuffix("?"), let command, command.count == 3,
      command[1].hasSuffix("--help")
    else {
      return message
    }
    return "\(message); expected what \(command[1]) says"
  }

  /// The command of the arguments, with an option for each of the registry's factors.
  private static func parsed(by registry: Registry) throws -> any ParsableCommand {
    let arguments = Array(CommandLine.arguments.dropFirst())
    try CommandName.check(arguments)
    return try FactorOptions.$list.withValue(registry.schema.factors) {
      try RepeatedOption.check(arguments)
      return try BenchCommand.parseAsRoot()
    }
  }
}
