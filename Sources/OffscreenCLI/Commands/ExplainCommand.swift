import ArgumentParser
import Messages
import Results

/// Explains anything that has a name, or how a trial of a run ended.
struct ExplainCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract:
      "Explains anything that bench list shows, or how a trial of a run ended and what held the memory.")

  @Argument(
    help:
      "A strategy such as ios6/revived-unload, a part of one, a workload, a kind of screen, or a run's folder."
  )
  var name: String

  @Argument(help: "The number of a trial of that run.")
  var trial: Int?

  func run(with registry: Registry) throws {
    if let trial {
      try ResultsFolder(name).expectRun()
      print(try TrialExplanation(of: trial, in: ResultsFolder(name), catalogue: registry.catalogue))
    } else if PathState(ResultsFolder(name).trials) == .file {
      throw UsageError("\(name) is the folder of a run; expected the number of one of its trials after it")
    } else {
      print(try Explanation(of: name, in: registry))
    }
  }
}
