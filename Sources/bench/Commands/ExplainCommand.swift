import ArgumentParser
import Harness

/// Source, idea and weakness of each part of a strategy.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explains a strategy: its idea, its source, what goes wrong with it.")

  @Argument(help: "A strategy such as ios6/revived-unload.")
  var strategy: String

  func run() throws {
    print(try Explanation(of: strategy))
  }
}
