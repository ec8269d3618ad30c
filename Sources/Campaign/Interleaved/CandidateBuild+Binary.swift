import Experiment
import Foundation
import Messages
package import Results

extension CandidateBuild {
  /// Checks the binary at `path`, whose source and options are unknown; throws a message if it can't be a `bench`.
  package init(foreign path: String) async throws {
    guard PathState(path) == .file else {
      throw UsageError(whyUnreadable(path, expected: "a bench that was built from the base"))
    }
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw UsageError("'\(path)' can't be executed; expected a bench that was built from the base")
    }
    let executable = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let version = try await Self.version(of: executable)
    self.init(
      version: version, build: await BuildRecord(foreign: executable),
      executor: ChildExecutor(executable: executable))
  }

  private static func version(of executable: String) async throws -> String {
    let outcome = await ChildProcess(
      executable: executable, arguments: ["--version"],
      environment: ChildExecutor.environment(decay: Trial.dirtyDecayMilliseconds, padding: 0),
      timeout: .seconds(20)
    ).run(outputLimit: 4_096)
    let lines = String(decoding: outcome.standardOutput, as: UTF8.self).split(whereSeparator: \.isNewline)
    let said = lines.first.map(String.init) ?? ""
    guard outcome.termination == .exited(0), said.wholeMatch(of: /\d+\.\d+\.\d+/) != nil else {
      throw UsageError(
        "'\(executable)' is not a bench: asked for its --version, it said '\(said.prefix(80))'")
    }
    guard lines.dropFirst().contains(Substring(TrialProtocol.description)) else {
      let other = lines.dropFirst().first { $0.hasPrefix("trial protocol") } ?? "another trial protocol"
      throw UsageError(
        "'\(executable)' (version \(said)) runs \(other), this bench \(TrialProtocol.description); "
          + "build the base from a commit of the same protocol")
    }
    return said
  }
}

extension BuildRecord {
  /// Records what can be known about another binary: its bytes, and the checkout in which it was built.
  ///
  /// Its trials report its build configuration.
  package init(foreign executable: String) async {
    await self.init(executable: executable)
    configuration = "unknown"
    // A copy inside a checkout was not necessarily built from it.
    if !executable.contains("/.build/") { (commit, isDirty) = (nil, nil) }
  }
}
