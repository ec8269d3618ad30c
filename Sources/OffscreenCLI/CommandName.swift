import ArgumentParser
import Messages

/// Looks at the words that name a command before the arguments are parsed: to the parser, a misspelled command is an argument
/// of the one that runs by default, so it can't say what was meant.
enum CommandName {
  /// Throws a sentence with the nearest command if one of the first words should be a command and is none.
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
