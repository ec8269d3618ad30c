import TestSupport
import Testing

@testable import Analysis

@Suite("a run whose control differs") struct GateControlTests {
  private let temporary = TemporaryFolder()

  @Test("says so first, and its times are not told", arguments: ["before", "after"])
  func differs(name: String) throws {
    let report = try check(noisy: name)
    #expect(report.tests == 0 && report.verdict == .passed)
    let path = "\(temporary.path)/\(name)"
    #expect(
      GateWords(report).text.hasPrefix("\(path): The control differs, so this run's times can't be trusted: ")
    )
    #expect(report.warnings.count == 1 && report.warnings[0].contains("work_return_ns: 1.5"))
    #expect(report.notes.contains { $0 == "times are not compared: a control differs" })
    #expect(
      GitHubStep(report).annotations.hasPrefix("::warning title=bench check::\(path): The control differs"))
    #expect(GitHubStep(report).summary.hasPrefix("## bench check\n\n\(path): The control differs"))
  }

  @Test func `is not one whose control is the same`() throws {
    let report = try check(noisy: nil)
    #expect(report.warnings.isEmpty && report.tests == 9)
    #expect(report.findings.allSatisfy { $0.kind == .slower } && report.findings.count == 9)
  }

  /// Runs of 10 blocks, the second half as slow again; in one of them the control takes half as long again as its
  /// reference.
  private func check(noisy: String?) throws -> GateReport {
    for (name, factor) in [("before", 2), ("after", 3)] {
      func times(_ nanoseconds: Int) -> [String: String] {
        let text = "\(nanoseconds)"
        return ["work_return_ns": text, "reload_p50_ns": text, "push_p90_ns": text]
      }
      var run = GateTestRun(blocks: 10) { _, block in times(factor * (1_000_000 + 1_000 * block)) }
      run.addReferences(blocks: 10, slowerControl: name == noisy ? 1.5 : 1) { 1_000_000 + 100 * $0 }
      try run.write(
        to: name, in: temporary,
        record: RecordText.usual.replacing(#""blocks" : 1"#, with: #""blocks" : 10"#))
    }
    return try GateReport.check(
      RunFile(temporary.path + "/after"), against: Baseline(temporary.path + "/before"))
  }
}
