import ArgumentParser
import Experiment
import Foundation
import Messages
import Replay

/// Measures one screen in this process, for `screens`; the request is the argument, and the answer is JSON on standard
/// output.
struct AttributeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "attribute", abstract: "Measures one screen; called by screens.", shouldDisplay: false)

  @Argument(help: "The request as JSON.")
  var request: String

  func run() throws {
    let request: AttributionRequest
    do { request = try JSONDecoder().decode(AttributionRequest.self, from: Data(self.request.utf8)) } catch {
      throw ValidationError("the request is not one that screens writes: \(error)")
    }
    guard ParentWatch(parent: request.parent) != nil else {
      throw HarnessError("the command that asked for this screen is gone")
    }
    FileHandle.standardOutput.write(try JSONEncoder().encode(AttributionRunner.run(request)))
  }
}
