import Testing

@testable import Analysis
@testable import Experiment
@testable import Results

@Suite("the gate, where numbers repeat") struct GateCounterTests {
  @Test func `passes a run like the baseline`() throws {
    let report = try GateTestRun.report(GateTestRun(), GateTestRun(blocks: 3))
    #expect(report.verdict == .passed && report.findings.isEmpty)
    #expect(report.cells == 3 && report.scriptedCells == 3)
  }

  @Test(
    "fails by each of its columns, in the cell where it got worse and only there",
    arguments: GatedMetric.all.filter { $0.kind == .bytes || $0.kind == .count })
  func regression(metric: GatedMetric) throws {
    let report = try changed(
      ["ios6": [metric.column: "1030"]], before: ["ios6": [metric.column: "1000"]])
    #expect(report.verdict == .regression && report.verdict.exitCode == 2)
    #expect(report.failures.map(\.metric) == [metric])
    #expect(report.failures.first?.cell.strategy == "ios6")
    #expect(report.failures.first?.ratio == 1.03)
  }

  @Test(
    "fails by 1 % more allocated, at every moment", arguments: ["baseline", "peak", "mean", "final"])
  func allocated(moment: String) throws {
    let report = try changed(["ios6": ["\(moment)_allocated_bytes": "1010"]])
    #expect(report.failures.map(\.text) == ["\(moment) allocated 1000 B → 1010 B, +1.0 % (at most +0.5 %)"])
  }

  @Test(
    "takes what is within the minimum effect",
    arguments: [
      ("peak_allocated_bytes", "1005"), ("mean_active_bytes", "1005"), ("baseline_active_bytes", "1010"),
      ("final_resident_less_metadata_bytes", "1010"),
    ])
  func tolerance(column: String, value: String) throws {
    #expect(try changed(["ios6": [column: value]]).findings.isEmpty)
  }

  @Test func `tells of an improvement and passes`() throws {
    let report = try changed(["ios6": ["peak_allocated_bytes": "900", "reloads": "10"]])
    #expect(report.verdict == .passed)
    #expect(report.findings.map(\.kind) == [.improvement, .improvement])
    #expect(GateWords(report).text.contains("peak allocated 1000 B → 900 B, -10.0 %\n"))
  }

  @Test("counts the first of its kind, which has no ratio", arguments: ["state_lost", "pixels_differ"])
  func first(column: String) throws {
    let report = try changed(["ios6": [column: "1"]], before: ["ios6": [column: "0"]])
    #expect(report.verdict == .regression)
    #expect(report.failures.first?.ratio == nil)
    #expect(report.failures.first?.text.hasSuffix("0 → 1") == true)
  }

  @Test(
    "says that behaviour changed, and fails against a baseline until somebody records it anew",
    arguments: [("event_digest", "00000000000000ab"), ("unloads", "999"), ("returns", "1001")])
  func behaviour(column: String, value: String) throws {
    let report = try changed(["ios6": [column: value]])
    #expect(report.failures.map(\.kind) == [.behaviour])
    #expect(report.verdict.exitCode == 2)
    #expect(GateWords(report).advice?.contains("--update-baseline") == true)
  }

  @Test func `tells of changed behaviour between two binaries, and passes what costs nothing`() throws {
    let changed = GateTestRun { strategy, _ in strategy == "ios6" ? ["event_digest": "00000000000000ab"] : [:]
    }
    let report = try GateTestRun.report(GateTestRun(), changed, .interleaved(nil))
    #expect(report.findings.map(\.kind) == [.behaviour])
    #expect(report.verdict == .passed)
  }

  @Test func `leaves bytes and events under measured pressure alone`() throws {
    let report = try GateTestRun.report(
      GateTestRun(pressure: "measured"),
      GateTestRun(pressure: "measured") { _, _ in
        ["peak_allocated_bytes": "2000", "event_digest": "00000000000000ab", "reloads": "2000"]
      })
    #expect(report.findings.isEmpty)
    #expect(report.notes.contains { $0.contains("3 of 3 cells are under measured pressure") })
  }

  @Test(
    "reads pages only where the clock doesn't decide them", arguments: [("10000", 0), ("0", 3), ("-1", 3)])
  func decay(milliseconds: String, findings: Int) throws {
    let before = GateTestRun { _, _ in ["dirty_decay_ms": milliseconds] }
    let after = GateTestRun { _, _ in
      ["dirty_decay_ms": milliseconds, "mean_resident_less_metadata_bytes": "1100"]
    }
    #expect(try GateTestRun.report(before, after).findings.count == findings)
  }

  @Test(
    "finds what is counted in one trial of many", arguments: GatedMetric.all.filter { $0.kind == .count })
  func intermittent(metric: GatedMetric) throws {
    let before = GateTestRun(blocks: 5) { _, _ in [metric.column: "0"] }
    let after = GateTestRun(blocks: 5) { strategy, block in
      [metric.column: strategy == "ios6" && block == 4 ? "1" : "0"]
    }
    let report = try GateTestRun.report(before, after)
    #expect(report.failures.map(\.kind) == [.regression])
    #expect(report.failures.first?.text == "\(metric.noun) 0 → 1")
    #expect(try GateTestRun.report(after, after).findings.isEmpty)
  }

  @Test func `finds a count that varies from trial to trial and did not before`() throws {
    let after = GateTestRun(blocks: 5) { strategy, block in
      ["reloads": strategy == "ios6" && block == 4 ? "990" : "1000"]
    }
    let report = try GateTestRun.report(GateTestRun(blocks: 5), after)
    #expect(report.failures.map(\.kind) == [.behaviour])
    #expect(report.failures.map(\.text) == ["reloads 1000 → 1000 or 990 from trial to trial"])
    #expect(try GateTestRun.report(after, GateTestRun(blocks: 5)).findings.isEmpty)
  }

  @Test func `takes the middle of a cell's bytes, so that one odd trial is none`() throws {
    let odd = GateTestRun(blocks: 3) { _, block in block == 2 ? ["final_active_bytes": "1500"] : [:] }
    #expect(try GateTestRun.report(GateTestRun(), odd).findings.isEmpty)
  }

  private func changed(
    _ changes: [String: [String: String]], before: [String: [String: String]] = [:]
  ) throws -> GateReport {
    try GateTestRun.report(
      GateTestRun { strategy, _ in before[strategy] ?? [:] },
      GateTestRun { strategy, _ in changes[strategy] ?? [:] })
  }
}
