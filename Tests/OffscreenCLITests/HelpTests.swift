import ArgumentParser
import TestSupport
import Testing

@testable import OffscreenCLI

@Suite("help texts") struct HelpTests {
  /// Every command that help shows, by the name of the file that holds its text.
  private static let commands: [String: any ParsableCommand.Type] = visible(
    from: BenchCommand.self, as: "bench")

  @Test("are as they were recorded", arguments: commands.keys.sorted())
  func text(name: String) throws {
    let command = try #require(Self.commands[name])
    try Golden(of: "OffscreenCLITests")
      .compare(BenchCommand.helpMessage(for: command, columns: 80) + "\n", with: name)
  }

  @Test("have at most 40 lines of 80 columns", arguments: commands.keys.sorted())
  func length(name: String) throws {
    let command = try #require(Self.commands[name])
    let lines = BenchCommand.helpMessage(for: command, columns: 80).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 40)
  }

  @Test func `of commands that are gone are gone`() throws {
    #expect(try Golden(of: "OffscreenCLITests").names == Self.commands.keys.sorted())
  }

  private static func visible(from command: any ParsableCommand.Type, as name: String)
    -> [String: any ParsableCommand.Type]
  {
    var all: [String: any ParsableCommand.Type] = ["\(name).txt": command]
    for subcommand in command.configuration.subcommands where subcommand.configuration.shouldDisplay {
      let last = subcommand.configuration.commandName ?? "\(subcommand)".lowercased()
      all.merge(visible(from: subcommand, as: "\(name)-\(last)")) { $1 }
    }
    return all
  }
}
