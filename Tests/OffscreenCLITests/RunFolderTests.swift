import Foundation
import TestSupport
import Testing

@testable import OffscreenCLI

@Suite("the folder of a run") struct RunFolderTests {
  private let temporary = TemporaryFolder()

  @Test func `is another one for each of several that start in one second`() throws {
    let parent = temporary.path + "/results/runs"
    let paths = try (0..<20).map { _ in try RunFolder.reserve(in: parent) }
    #expect(Set(paths).count == 20)
    #expect(try FileManager.default.contentsOfDirectory(atPath: parent).count == 20)
    #expect(paths.allSatisfy { $0.wholeMatch(of: /.*\/\d{4}-\d\d-\d\dT\d{6}Z(-\d+)?/) != nil })
  }

  @Test func `goes again if nothing is in it, and stays with what is`() throws {
    let path = try RunFolder.reserve(in: temporary.path)
    RunFolder.release(path)
    #expect(!FileManager.default.fileExists(atPath: path))
    let other = try RunFolder.reserve(in: temporary.path)
    try Data().write(to: URL(fileURLWithPath: other + "/run.json"))
    RunFolder.release(other)
    #expect(FileManager.default.fileExists(atPath: other + "/run.json"))
  }
}

@Suite("a command that is interrupted") struct InterruptedCommandTests {
  private let temporary = TemporaryFolder()

  @Test("ends with 130 in one line", arguments: [SIGINT, SIGTERM])
  func interrupted(signal: Int32) async throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try BenchBinary.path)
    process.arguments = ["run", "--dry-run"]
    process.environment = ["TMPDIR": temporary.path, "PATH": "/usr/bin:/bin"]
    let said = Pipe()
    (process.standardError, process.standardOutput) = (said, FileHandle.nullDevice)
    try process.run()
    // Its fixtures are made once it listens to signals.
    let path = temporary.path
    let isListening = await eventually {
      (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty == false
    }
    #expect(isListening)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
    let text = String(decoding: said.fileHandleForReading.availableData, as: UTF8.self)
    #expect(text.hasSuffix("interrupted\n"), "\(text)")
  }
}
