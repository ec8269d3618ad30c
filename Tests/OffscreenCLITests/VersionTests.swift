import Experiment
import Results
import TestSupport
import Testing

@testable import OffscreenCLI

@Suite("the version") struct VersionTests {
  private func lines(_ build: BuildRecord) -> [String] {
    "\(VersionText(build))".split(separator: "\n").map(String.init)
  }

  @Test func `is a number, and below it commit, build and protocol`() {
    let build = BuildRecord(
      commit: "0cd0fa8", isDirty: true, swift: "Swift version 6.3.1", configuration: "release",
      binaryDigest: "00")
    #expect(
      lines(build) == [
        Offscreen.version, "commit 0cd0fa8, with changes that are not committed",
        "built for release by Swift version 6.3.1", TrialProtocol.description,
      ])
  }

  @Test func `says so where nobody knows the commit`() {
    let build = BuildRecord(swift: "unknown", configuration: "debug", binaryDigest: "00")
    #expect(lines(build)[1] == "commit unknown: not built in a checkout, or a source changed after the build")
  }

  @Test func `of this program has its own build`() async throws {
    let said = try await BenchBinary.run("--version")
    let lines = said.output.split(separator: "\n")
    #expect(said.code == .exited(0) && lines.count == 4)
    let configuration = try BenchBinary.configuration
    #expect(
      lines[1].hasPrefix("commit ") && lines[2].hasPrefix("built for \(configuration) by Swift version "),
      "\(said.output)")
  }
}
