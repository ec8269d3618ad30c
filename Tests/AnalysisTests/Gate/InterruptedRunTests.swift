import Messages
import TestSupport
import Testing

@testable import Analysis
@testable import Experiment

@Suite("a run that was interrupted") struct InterruptedRunTests {
  private let temporary = TemporaryFolder()
  private let withoutIOS6 = GateTestRun { strategy, _ in strategy == "ios6" ? nil : [:] }

  @Test("within a block is no pass, on either side", arguments: ["before", "after"])
  func cell(name: String) throws {
    let report = try check(withoutIOS6, as: name, blocks: 1)
    #expect(report.failures.map(\.kind) == [name == "before" ? .new : .missing])
    #expect(report.verdict == .incomplete)
    // What the baseline lacks may be newer than it is.
    #expect(
      GateWords(report).advice?.contains(name == "before" ? "takes the new cells in" : "bench run --resume")
        == true)
    #expect(report.failures.map(\.cell.strategy) == ["ios6"])
    #expect(report.failures[0].text == (name == "before" ? "not in the baseline" : "not measured"))
  }

  @Test("after two of three blocks is no pass, on either side", arguments: ["before", "after"])
  func block(name: String) throws {
    #expect(try check(GateTestRun(blocks: 3), as: name, blocks: 3).verdict == .passed)
    let report = try check(GateTestRun(blocks: 2), as: name, blocks: 3)
    #expect(report.failures.count == 3 && report.verdict == .incomplete)
    #expect(report.failures.allSatisfy { $0.text.hasPrefix("measured in 2 of 3 blocks") })
  }

  @Test func `misses a cell that the other one doesn't have either`() throws {
    for name in ["before", "after"] { try withoutIOS6.write(to: name, in: temporary) }
    let report = try check()
    #expect(report.failures.map(\.text) == ["not measured"] && report.verdict == .incomplete)
  }

  @Test func `becomes no baseline`() throws {
    try GateTestRun().write(to: "run", in: temporary)
    #expect(try gaps().isEmpty)
    try withoutIOS6.write(to: "run", in: temporary)
    #expect(try gaps() == ["not measured"])
    try GateTestRun(blocks: 2).write(to: "run", in: temporary, record: Self.record(blocks: 3))
    #expect(try gaps() == Array(repeating: "measured in 2 of 3 blocks", count: 3))
  }

  @Test(
    "is judged by what run.json says was to be measured, or not at all",
    arguments: [(#""planned""#, #""other""#), (#""blocks" : 1"#, #""blocks" : 0"#)])
  func plan(was: String, has: String) throws {
    try GateTestRun().write(to: "run", in: temporary, record: RecordText.usual.replacing(was, with: has))
    let error = #expect(throws: HarnessError.self) { try gaps() }
    #expect(error?.description.contains("doesn't name the planned cells") == true, "\(error as Any)")
  }

  private func check(_ cut: GateTestRun, as name: String, blocks: Int) throws -> GateReport {
    for folder in ["before", "after"] {
      let run = folder == name ? cut : GateTestRun(blocks: blocks)
      try run.write(to: folder, in: temporary, record: Self.record(blocks: blocks))
    }
    return try check()
  }

  private func check() throws -> GateReport {
    try GateReport.check(RunFile(temporary.path + "/after"), against: Baseline(temporary.path + "/before"))
  }

  private func gaps() throws -> [String] {
    try GateReport.gaps(in: RunFile(temporary.path + "/run")).map(\.text)
  }

  private static func record(blocks: Int) -> String {
    RecordText.usual.replacing(#""blocks" : 1"#, with: #""blocks" : \#(blocks)"#)
  }
}
