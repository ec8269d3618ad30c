import ArgumentParser
import Experiment
import Foundation
import Messages
import Replay

/// One trial in this process, for `run`: the request is the argument, the result goes to standard output as JSON.
struct TrialCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "trial", abstract: "Runs one trial; called by run.", shouldDisplay: false)

  @Argument(help: "The request as JSON.")
  var request: String

  func run(with registry: Registry) throws {
    let request: TrialRequest
    do { request = try JSONDecoder().decode(TrialRequest.self, from: Data(self.request.utf8)) } catch {
      throw ValidationError("the request is not one that run writes: \(error)")
    }
    guard let watch = ParentWatch(parent: request.parent) else {
      throw HarnessError("the run that asked for this trial is gone")
    }
    let result = try TrialRunner.run(request, among: registry.parts, watch: watch)
    FileHandle.standardOutput.write(try JSONEncoder().encode(result))
  }
}
