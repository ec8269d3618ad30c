import Foundation
import Testing

@testable import Harness

@Suite("bench check") struct CheckCommandTests {
  private let temporary = TemporaryFolder()

  @Test("that can't be made leaves no report of an earlier one", arguments: ["text", "junit"])
  func stale(format: String) async throws {
    let report = temporary.path + "/report.xml"
    try temporary.write("<testsuite errors=\"0\"/>", to: "report.xml")
    let said = try await BenchBinary.run(
      "check", "--baseline", "/nowhere", "/nowhere/else", "--junit", report, "--format", format)
    #expect(said.code == .exited(1))
    let text = try temporary.read("report.xml")
    #expect(text.contains("errors=\"1\"") && text.contains("/nowhere isn't there"), "\(text)")
    #expect(said.output == (format == "junit" ? text : ""))
  }
}
