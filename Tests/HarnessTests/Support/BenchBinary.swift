import Foundation

@testable import Harness

/// What a command said, and how it ended.
struct Said {
  let code: ChildOutcome.Termination
  let output: String
  let error: String
}

/// The `bench` that was built with these tests.
enum BenchBinary {
  /// Beside the tests' own binary.
  static var path: String {
    get throws {
      let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      var folder = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? tests
      while folder != "/", !folder.isEmpty {
        let path = folder + "/bench"
        var isFolder = ObjCBool(false)
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue { return path }
        folder = URL(fileURLWithPath: folder).deletingLastPathComponent().path
      }
      throw HarnessError("there is no bench beside \(tests)")
    }
  }

  /// What `bench` says to a command line.
  static func run(_ arguments: String...) async throws -> Said { try await run(arguments) }

  static func run(_ arguments: [String]) async throws -> Said {
    let inherited = ProcessInfo.processInfo.environment
    let environment = inherited.filter { ["PATH", "LD_LIBRARY_PATH", "HOME"].contains($0.key) }
    let outcome = await ChildProcess(
      executable: try path, arguments: arguments, environment: environment, timeout: .seconds(60)
    ).run()
    return Said(
      code: outcome.termination, output: String(decoding: outcome.standardOutput, as: UTF8.self),
      error: outcome.standardErrorTail)
  }
}
