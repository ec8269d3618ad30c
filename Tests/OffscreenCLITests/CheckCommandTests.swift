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

  @Test(
    "refuses options that don't go together, in a line that says what does",
    arguments: [
      ([], "expected one of --budgets, --baseline and --base-binary"),
      (["--bogus"], "Unknown option '--bogus'"),
      (["--base-binary", "b", "--workload", "deep-stack"], "Unknown option '--workload'"),
      (["--budgets", "b", "--workload", "w", "--screens", "s"], "Unknown option '--workload'"),
      (["--base-binary", "b", "run"], "--base-binary measures both sides itself; leave 'run' away"),
      (["--budgets", "b", "--baseline", "r"], "expected one of --budgets, --baseline and --base-binary"),
      (["--baseline", "r", "--blocks", "3"], "--blocks goes with --budgets or --base-binary"),
      (["--baseline", "r", "--strategy", "ios6"], "with --baseline, the baseline decides"),
      (["--baseline", "r", "--fetch-latency", "20ms"], "--fetch-latency goes with --budgets"),
      (["--budgets", "b", "--preset", "check"], "--preset goes with --base-binary"),
      (["--budgets", "b", "--minimum-effects", "m"], "--minimum-effects has no use with --budgets"),
      (["--budgets", "b", "run", "--screens", "s"], "--screens has no use when a run is given"),
      (["--budgets", "b", "--update-baseline"], "--update-baseline goes with --baseline"),
      (["--budgets", "b", "--device", "big"], "'big' is not a device; expected points and scale"),
    ])
  func options(arguments: [String], says: String) async throws {
    let said = try await BenchBinary.run(["check"] + arguments)
    #expect(said.code == .exited(64) && said.error.contains(says), "\(said.error)")
  }
}
