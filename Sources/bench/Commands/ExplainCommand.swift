import ArgumentParser
import Harness

/// Source, idea and weakness of each part of a strategy; idea and source of a workload.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains a strategy or a workload: its idea, its source, what goes wrong with it.")

  @Argument(help: "A strategy such as ios6/revived-unload, or a workload such as shop.")
  var name: String

  func run() throws {
    print(try Explanation(of: name))
  }
}
