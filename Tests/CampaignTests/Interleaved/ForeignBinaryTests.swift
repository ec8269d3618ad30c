import Foundation
import Messages
import TestSupport
import Testing

@testable import Campaign
@testable import Experiment
@testable import Results

@Suite("the base's binary") struct ForeignBinaryTests {
  private let temporary = TemporaryFolder()

  @Test func `that is not there is told`() async throws {
    try await expectMistake(
      "/nowhere/bench",
      says: "/nowhere/bench isn't there; expected a bench that was built from the base")
    try await expectMistake(temporary.path, says: "\(temporary.path) is a folder; expected a bench")
  }

  @Test func `that can't be executed is told`() async throws {
    try temporary.write("text", to: "bench")
    try await expectMistake(temporary.path + "/bench", says: "'\(temporary.path)/bench' can't be executed")
  }

  @Test func `that is another program is told`() async throws {
    try await expectMistake("/bin/true", says: "is not a bench: asked for its --version, it said 'true (GNU")
    try await expectMistake("/bin/false", says: "is not a bench: asked for its --version, it said 'false")
  }

  @Test(
    "that runs trials by another protocol is refused in one sentence",
    arguments: [("", "another trial protocol"), ("echo trial protocol 999", "trial protocol 999")])
  func otherProtocol(line: String, says: String) async throws {
    let path = temporary.path + "/bench"
    try temporary.write("#!/bin/sh\necho 0.2.0\n\(line)\n", to: "bench")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try await expectMistake(
      path,
      says:
        "(version 0.2.0) runs \(says), this bench \(TrialProtocol.description); build the base from a commit")
  }

  @Test func `says its version, and is known by its bytes`() async throws {
    let path = try BenchBinary.path
    let base = try await CandidateBuild(foreign: path)
    #expect(base.version == Offscreen.version && base.injection == nil)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(base.build.binaryDigest == bytes.fnv1a)
    #expect(base.build.swift.hasPrefix("Swift version "))
    #expect(base.build.configuration == "unknown")
  }

  @Test func `outside of a build folder is of no commit that is known`() async throws {
    let copy = temporary.path + "/bench"
    try FileManager.default.copyItem(atPath: try BenchBinary.path, toPath: copy)
    let build = try await CandidateBuild(foreign: copy).build
    #expect(build.commit == nil && build.isDirty == nil)
  }

  private func expectMistake(
    _ path: String, says sentence: String, at location: SourceLocation = #_sourceLocation
  ) async throws {
    let error = await #expect(throws: UsageError.self, sourceLocation: location) {
      _ = try await CandidateBuild(foreign: path)
    }
    #expect(error?.description.contains(sentence) == true, "\(error as Any)", sourceLocation: location)
  }
}
