import ArgumentParser
import Foundation
import Messages

/// Refuses an option that is given twice although it has one value: the parser would silently use the last one.
enum RepeatedOption {
  /// Throws a message that names the option.
  static func check(_ arguments: [String]) throws {
    let names = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
      .map { String($0.prefix { $0 != "=" }) }
    var seen: Set<String> = []
    let repeated = names.filter { !seen.insert($0).inserted }
    guard !repeated.isEmpty else { return }
    let command = try Self.command(of: arguments)
    for name in repeated {
      let option = command.arguments?.first { $0.names?.contains { "--\($0.name)" == name } == true }
      guard let option, option.kind == "option", !option.isRepeating else { continue }
      throw UsageError("\(name) is given twice; expected one value")
    }
  }

  /// The command that the first words name.
  private static func command(of words: [String]) throws -> Help.Command {
    let help = try JSONDecoder().decode(Help.self, from: Data(BenchCommand._dumpHelp().utf8))
    var command = help.command
    for word in words {
      guard let next = command.subcommands?.first(where: { $0.commandName == word }) else { break }
      command = next
    }
    return command.subcommands?.first { $0.commandName == command.defaultSubcommand } ?? command
  }

  /// What `--experimental-dump-help` prints, as far as it is needed.
  private struct Help: Decodable {
    struct Command: Decodable {
      let commandName: String
      let defaultSubcommand: String?
      let subcommands: [Command]?
      let arguments: [Argument]?
    }

    struct Argument: Decodable {
      let kind: String
      let isRepeating: Bool
      let names: [Name]?
    }

    struct Name: Decodable {
      let name: String
    }

    let command: Command
  }
}
