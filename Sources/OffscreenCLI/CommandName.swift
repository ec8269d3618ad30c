import ArgumentParser
import Messages

/// Checks the words that name a command before the arguments are parsed: the parser takes a misspelled command for an
/// argument of the default command, so it can't suggest the intended one.
enum CommandName {
  /// Throws a message with the nearest command if one of the first words should be a command but is not.
  static func check(_ arguments: [String]) throws {
    var configuration = BenchCommand.configuration
    var place = ""
    for word in arguments {
      let commands = configuration.subcommands.map(Self.configuration(of:))
      guard !commands.isEmpty, !word.hasPrefix("-"), word != "help" else { return }
      guard let command = commands.first(where: { $0.commandName == word }) else {
        throw unknown(word, place, among: commands)
      }
      configuration = command
      place = " of \(word)"
    }
  }

  private static func unknown(
    _ word: String, _ place: String, among commands: [CommandConfiguration]
  ) -> UsageError {
    let names = commands.filter { $0.shouldDisplay }.compactMap { $0.commandName }
    return UsageError(
      "\(quoted(word)) is not a command\(place); expected \(names.joined(separator: ", "))"
        + didYouMean(nearestName(to: word, among: names)))
  }

  // A function, since the compiler (Swift 6.3) crashes on a closure that takes the metatype.
  private static func configuration(of command: any ParsableCommand.Type) -> CommandConfiguration {
    command.configuration
  }
}
