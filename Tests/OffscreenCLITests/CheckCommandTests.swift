import Foundation
import TestSupport
import Testing

@testable import OffscreenCLI
@testable import Results

@Suite("bench check") struct CheckCommandTests {
  private let temporary = TemporaryFolder()

  @Test("that can't be made leaves no report of an earlier one", arguments: ["text", "junit"])
  func stale(format: String) async throws {
    let report = temporary.path + "/report.xml"
    try temporary.write("<testsuite errors=\"0\"/>", to: "report.xml")
    let said = try await BenchBinary.run(
      "check", "--baseline", "/nowhere", "/nowhere/else", "--junit", report, "--format", format)
    #expect(said.code == .exited(64))
    let text = try temporary.read("report.xml")
    #expect(text.contains("errors=\"1\"") && text.contains("/nowhere isn't there"), "\(text)")
    #expect(said.output == (format == "junit" ? text : ""))
  }

  @Test func `says what fails it, by how much and with which exit code`() async throws {
    let said = try await BenchBinary.run("check", "--help")
    let words = said.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for part in [
      "more than 0.5 % (--baseline: fails, --base-binary: fails): peak_footprint_bytes, mean_footprint_bytes",
      "any more (--baseline: fails, --base-binary: fails): reloads,",
      "more than 2.5 % (--baseline: warns, --base-binary: fails): work_return_ns",
      "with --baseline any other behaviour, with --base-binary times",
      "2 a regression, or behaviour that changed against a baseline, 64 wrong usage",
    ] {
      #expect(words.contains(part), "\(said.output)")
    }
  }
}
