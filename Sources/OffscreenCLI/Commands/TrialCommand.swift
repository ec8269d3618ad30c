import ArgumentParser
import Experiment
import Foundation
import Messages
import Replay
import Results
import SystemPackage

/// Runs one trial in this process, for `run`; the argument is the file of the request, and rows go to standard output.
struct TrialCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "trial", abstract: "Runs one trial; called by run.", shouldDisplay: false)

  @Argument(help: "The file of the request.")
  var request: String

  func run(with registry: Registry) throws {
    let path = request
    let request = try Self.read(path)
    if let flaw = request.factors.flaw(among: registry.schema.factors) {
      throw ValidationError("the request '\(path)' can't be run: \(flaw)")
    }
    guard let watch = ParentWatch(parent: request.parent) else {
      throw HarnessError("the run that asked for this trial is gone")
    }
    // Only rows may go to the run, so everything that a user's own entry prints goes to standard error.
    let rows = try FileDescriptor.standardOutput.duplicate()
    _ = try FileDescriptor.standardError.duplicate(as: .standardOutput)
    try TrialRunner.run(request, among: registry.parts, to: rows, watch: watch)
  }

  /// The part of a request that all versions of the protocol have in common.
  private struct Head: Decodable {
    let trialProtocol: Int
  }

  private static func read(_ path: String) throws -> TrialRequest {
    guard let json = FileManager.default.contents(atPath: path) else {
      throw ValidationError("there is no request '\(path)'; trials are started by run")
    }
    guard let head = try? JSONDecoder().decode(Head.self, from: json) else {
      throw ValidationError("'\(path)' is not a request that run writes")
    }
    guard head.trialProtocol == TrialProtocol.version else {
      throw ValidationError(
        "the request is of trial protocol \(head.trialProtocol), this bench runs \(TrialProtocol.version); "
          + "build both from commits of the same protocol")
    }
    do { return try JSONDecoder().decode(TrialRequest.self, from: json) } catch {
      throw ValidationError("'\(path)' is not a request that run writes: \(DecodingError.words(error))")
    }
  }
}
