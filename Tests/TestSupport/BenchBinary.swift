import Campaign
import Experiment
import Foundation
import Messages
package import Results

/// What a command said, and how it ended.
package struct Said {
  package let code: ChildTermination
  package let output: String
  package let error: String

  package init(code: ChildTermination, output: String, error: String) {
    self.code = code
    self.output = output
    self.error = error
  }
}

/// The `bench` that was built with these tests.
package enum BenchBinary {
  package static var path: String {
    get throws { try path(of: "bench") }
  }

  /// How it was built: "release", as by `scripts/test`, or "debug".
  package static var configuration: String {
    get throws { URL(fileURLWithPath: try path).deletingLastPathComponent().lastPathComponent }
  }

  /// Whether it is a release build, which tests of bytes need.
  package static var isRelease: Bool { (try? configuration) == "release" }

  /// Why such tests are skipped.
  package static let needsRelease =
    "the runtime of a debug build makes kilobytes of metadata when a type is first used"

  /// A program that was built with these tests, beside their own binary.
  private static func path(of product: String) throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    var folder = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? tests
    while folder != "/", !folder.isEmpty {
      let path = folder + "/\(product)"
      var isFolder = ObjCBool(false)
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
        return path
      }
      folder = URL(fileURLWithPath: folder).deletingLastPathComponent().path
    }
    throw HarnessError("there is no \(product) beside \(tests)")
  }

  /// What `bench` says to a command line.
  package static func run(_ arguments: String...) async throws -> Said { try await run(arguments) }

  package static func run(_ arguments: [String], of product: String = "bench") async throws -> Said {
    let inherited = ProcessInfo.processInfo.environment
    let environment = inherited.filter { ["PATH", "LD_LIBRARY_PATH", "HOME"].contains($0.key) }
    let outcome = await ChildProcess(
      executable: try path(of: product), arguments: arguments, environment: environment, timeout: .seconds(60)
    ).run()
    return Said(
      code: outcome.termination, output: String(decoding: outcome.standardOutput, as: UTF8.self),
      error: outcome.standardErrorTail)
  }
}
