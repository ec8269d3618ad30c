import Testing

@testable import Analysis
@testable import Experiment

@Suite("the gate, where trials have no answer") struct GateStatusTests {
  @Test("fails by a trial that has no answer", arguments: ["crashed", "timeout", "invalid", "skipped"])
  func failed(status: String) throws {
    let report = try GateTestRun.report(
      GateTestRun(),
      GateTestRun { strategy, _ in strategy == "ios6" ? ["status": status, "message": "Fatal error"] : [:] })
    #expect(report.verdict == .incomplete && report.verdict.exitCode == 1)
    #expect(report.failures.map(\.text) == ["1 of 1 trials \(status): Fatal error"])
    #expect(
      GateWords(report).text.hasPrefix(
        "FAILED: the check is incomplete, so it did not pass: 1 cell missing or failed"))
  }

  @Test func `fails by a cell that is missing`() throws {
    let report = try GateTestRun.report(
      GateTestRun(), GateTestRun { strategy, _ in strategy == "ios6" ? nil : [:] })
    #expect(report.failures.map(\.kind) == [.missing] && report.verdict == .incomplete)
    #expect(report.failures.first?.cell.strategy == "ios6")
  }

  @Test func `fails by a block that is missing`() throws {
    let cut = GateTestRun(blocks: 3) { strategy, block in strategy == "ios6" && block == 3 ? nil : [:] }
    let report = try GateTestRun.report(GateTestRun(), cut)
    #expect(report.failures.map(\.text) == ["measured in 2 of 3 blocks"])
    #expect(try GateTestRun.report(cut, GateTestRun()).verdict == .incomplete)
  }

  @Test func `fails by a baseline that failed itself`() throws {
    let report = try GateTestRun.report(
      GateTestRun { _, _ in ["status": "crashed"] }, GateTestRun())
    #expect(report.verdict == .incomplete && report.failures.count == 3)
    #expect(report.failures[0].text.contains("of the baseline crashed"))
  }

  @Test func `takes an app that its strategy ends as data where it was so before, and only there`() throws {
    let ended = GateTestRun { _, _ in ["status": "crashed", "fault": "strategy"] }
    #expect(try GateTestRun.report(ended, ended).verdict == .passed)
    #expect(try GateTestRun.report(GateTestRun(), ended).verdict == .incomplete)
  }

  @Test func `fails by a strategy that ends its app in more blocks than before`() throws {
    func ended(_ blocks: ClosedRange<Int>) -> GateTestRun {
      GateTestRun(blocks: 3) { _, block in
        blocks.contains(block) ? ["status": "crashed", "fault": "strategy"] : [:]
      }
    }
    #expect(try GateTestRun.report(ended(1...1), ended(2...2)).verdict == .passed)
    #expect(try GateTestRun.report(ended(1...1), ended(1...2)).verdict == .incomplete)
    #expect(try GateTestRun.report(ended(1...1), ended(1...3)).verdict == .incomplete)
  }

  @Test func `takes terminated under measured pressure as data, and tells of it`() throws {
    let before = GateTestRun(pressure: "measured")
    let after = GateTestRun(pressure: "measured") { _, _ in ["status": "terminated"] }
    let report = try GateTestRun.report(before, after)
    #expect(report.verdict == .passed)
    #expect(report.findings.map(\.text) == Array(repeating: "trials ended completed → terminated", count: 3))
  }

  @Test func `fails by a cell that the baseline lacks, and says how to take it in`() throws {
    let report = try GateTestRun.report(
      GateTestRun { strategy, _ in strategy == "ios6" ? nil : [:] }, GateTestRun())
    #expect(report.verdict == .incomplete && report.failures.map(\.kind) == [.new])
    #expect(GateWords(report).advice?.contains("--update-baseline") == true)
  }

  @Test func `calls it a regression where there is one beside a crash`() throws {
    let report = try GateTestRun.report(
      GateTestRun(),
      GateTestRun { strategy, _ in
        strategy == "ios6" ? ["status": "crashed"] : strategy == "ios5" ? ["reloads": "1001"] : [:]
      })
    #expect(report.verdict == .regression)
    #expect(GateWords(report).headline.contains("and some cells are missing or failed"))
  }
}
