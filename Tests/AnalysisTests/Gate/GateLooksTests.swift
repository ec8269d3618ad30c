import Messages
import TestSupport
import Testing

@testable import Analysis
@testable import Experiment
@testable import Results

@Suite("the two looks of the gate") struct GateLooksTests {
  @Test func `passes for good what doesn't look worse, and leaves open what may be`() throws {
    // 2 % is less than the minimum effect and more than half of it.
    let report = try GateTestRun.interleaved { ["ios5": 1, "ios6": 1.02, "ios6/dirty-flag": 1.1][$0] ?? 1 }
    #expect(Set(report.failures.map(\.cell.strategy)) == ["ios6/dirty-flag"])
    #expect(report.undecided.map(\.strategy) == ["ios6"])
    #expect(try GateTestRun.interleaved { _ in 1.01 }.undecided.isEmpty)
    #expect(try GateTestRun.interleaved { _ in 0.8 }.undecided.isEmpty)
  }

  @Test func `fails for good what is worse beyond doubt at the first look`() throws {
    let slower: (String) -> Double = { $0 == "ios6" ? 1.1 : 1 }
    // Three of nine tests: 12 blocks give each 2 in 4,096, which is 0.0015 among them; 8 blocks give 0.023.
    let report = try GateTestRun.interleaved(slower)
    #expect(report.verdict == .regression && report.undecided.isEmpty)
    #expect(report.failures.allSatisfy { $0.pValue ?? 1 <= TwoLooks.firstLevel })
    let fewer = try GateTestRun.interleaved(blocks: 8, slower)
    #expect(fewer.verdict == .regression && fewer.undecided.map(\.strategy) == ["ios6"])
    // Bytes that look worse in such a cell may be taken back, so it is measured again.
    let bytes = try GateTestRun.report(
      GateTestRun(blocks: 12) { _, block in GateTestRun.times(1_000_000 + block) },
      GateTestRun(blocks: 12) { strategy, block in
        GateTestRun.times(strategy == "ios6" ? 1_100_000 + block : 1_000_000 + block)
          .merging(strategy == "ios6" ? ["peak_allocated_bytes": "1010"] : [:]) { $1 }
      }, .interleaved(nil))
    #expect(
      bytes.failures.contains { $0.metric?.kind == .bytes } && bytes.undecided.map(\.strategy) == ["ios6"])
  }

  @Test func `reports of a cell that failed for good only the times that are sure`() throws {
    let metrics = GatedMetric.all.filter { ["push_p90_ns", "reload_p50_ns"].contains($0.column) }
    // The reload is worse in each of 12 blocks, the push in ten of them.
    let before = GateTestRun(blocks: 12) { _, block in GateTestRun.times(1_000_000 + block) }
    let after = GateTestRun(blocks: 12) { strategy, block in
      var times = GateTestRun.times((1_000_000 + block) * (strategy == "ios6" ? 11 : 10) / 10)
      if strategy == "ios6", block > 10 { times["push_p90_ns"] = "\(980_000 + block)" }
      return times
    }
    let report = try GateTestRun.report(before, after, .interleaved(nil), metrics: metrics)
    #expect(report.failures.map(\.metric?.column) == ["reload_p50_ns"])
    #expect(report.looks.contains { $0.metric.column == "push_p90_ns" && $0.ratio ?? 1 > 1.05 })
  }

  @Test func `decides by all blocks of a cell together`() throws {
    let first = try GateTestRun.interleaved(blocks: 8) { $0 == "ios6" ? 1.1 : 1 }
    // The second half of the blocks alone would not be enough: nothing is asked of it by itself.
    let same = try GateTestRun.interleaved(blocks: 16, after: first) { $0 == "ios6" ? 1.1 : 1 }
    let confirmed = first.decided(by: same)
    #expect(
      Set(confirmed.failures.map(\.cell.strategy)) == ["ios6"] && confirmed.undecided == first.undecided)
    #expect(confirmed.tests == 9 && confirmed.cells == 3)
    #expect(
      confirmed.notes.last?.hasPrefix("1 cell could not be decided at first and was measured in") == true)
    let calm = try GateTestRun.interleaved(blocks: 16, after: first) { _ in 1 }
    let passed = first.decided(by: calm)
    #expect(passed.verdict == .passed)
    #expect(passed.findings.allSatisfy { $0.kind == .unconfirmed })
    #expect(passed.findings[0].text.contains("; in all blocks together +0."))
    // Of the cell all its blocks are looked at, once, and nothing is left open.
    let places = confirmed.looks.map { "\($0.cell) \($0.metric.column)" }
    #expect(Set(places).count == places.count && Set(confirmed.looks.map(\.cell)).count == 3)
    #expect(!first.open.isEmpty && confirmed.open.isEmpty)
    // What seemed worse and is better in all blocks is taken back once, not praised beside it.
    let better = first.decided(
      by: try GateTestRun.interleaved(blocks: 16, after: first) { $0 == "ios6" ? 0.8 : 1 })
    #expect(!better.findings.isEmpty && better.findings.allSatisfy { $0.kind == .unconfirmed })
  }

  @Test func `finds in all blocks what the first look had left open`() throws {
    let first = try GateTestRun.interleaved { $0 == "ios6" ? 1.02 : 1 }
    #expect(first.verdict == .passed && first.undecided.count == 1)
    let all = try GateTestRun.interleaved(blocks: 24, after: first) { $0 == "ios6" ? 1.04 : 1 }
    let report = first.decided(by: all)
    #expect(report.verdict == .regression && Set(report.failures.map(\.cell.strategy)) == ["ios6"])
  }

  @Test func `passes a time for good only where the minimum effect is excluded`() throws {
    let metric = try #require(GatedMetric.all.first { $0.column == "return_ratio" })
    let cell = CellIdentity(FactorList.standard.columns.map { _ in "" })
    func isOpen(_ interval: ClosedRange<Double>, pValue: Double) -> Bool {
      TwoLooks.isOpen(
        TimeTest(
          cell: cell, metric: metric, shift: 0.01, interval: interval, pValue: pValue,
          figures: .fastest(ratio: 1)))
    }
    #expect(!isOpen(-0.01...0.02, pValue: 0.4))
    // Others kept the machine busy: 5 % more could not be seen.
    #expect(isOpen(-0.04...0.06, pValue: 0.4))
    #expect(isOpen(0.005...0.03, pValue: 0.01))
  }

  @Test func `spends its budget on all tests, also on those that were passed at the first look`() {
    // 0.02 alone is sure enough at 5 %, and as one of nine it isn't.
    #expect(TwoLooks.adjusted([0.02], of: 1) == [0.02])
    #expect(abs(TwoLooks.adjusted([0.02], of: 9)[0] - 0.18) < 1e-12)
    #expect(TwoLooks.adjusted([0.001, 0.9], of: 9).count == 2)
    #expect(abs(TwoLooks.level - 0.05) < 1e-12 && TwoLooks.firstLevel < TwoLooks.finalLevel)
  }

  @Test func `takes back nothing that could not be tested again`() throws {
    let worse = GateTestRun { strategy, _ in
      strategy == "ios6" ? ["peak_allocated_bytes": "1010", "mean_active_bytes": "1010"] : [:]
    }
    let first = try GateTestRun.report(GateTestRun(), worse)
    #expect(first.failures.count == 2 && first.undecided.count == 1)
    // No trial of the cell completed.
    let half = GateTestRun { _, _ in ["peak_allocated_bytes": "", "status": "timeout"] }
    let timedOut = try GateTestRun.report(GateTestRun(), half, after: first)
    let report = first.decided(by: timedOut)
    #expect(report.failures.count { $0.kind == .regression } == 2)
    #expect(report.failures.contains { $0.kind == .failed })
    #expect(
      report.failures.filter { $0.kind == .regression }.allSatisfy {
        $0.text.hasSuffix("; it could not be tested again")
      })
    let calm = try GateTestRun.report(GateTestRun(), GateTestRun(), after: first)
    let passed = first.decided(by: calm)
    #expect(passed.verdict == .passed)
    #expect(passed.findings.allSatisfy { $0.kind == .unconfirmed && $0.text.hasSuffix(" together +0.0 %") })
  }

  @Test func `takes back nothing that is counted`() throws {
    let once = GateTestRun(blocks: 3) { _, block in ["pixels_differ": block == 2 ? "1" : "0"] }
    let first = try GateTestRun.report(GateTestRun(blocks: 3), once)
    #expect(first.failures.count == 3 && first.undecided.isEmpty)
  }

  @Test func `misses the blocks of an undecided cell that were not measured again`() throws {
    let first = try GateTestRun.interleaved { $0 == "ios6" ? 1.02 : 1 }
    let temporary = TemporaryFolder()
    let run = GateTestRun(blocks: 12)
    try run.write(
      to: "run", in: temporary,
      record: RecordText.usual.replacing(#""blocks" : 1"#, with: #""blocks" : 12"#))
    let planned = try RunFile(temporary.path + "/run").planned()
    let table = try run.table(temporary, "trials.csv")
    let all = Gate(.interleaved(nil)).report(
      from: table, to: table, planned: (planned, planned), after: first)
    #expect(all.failures.map(\.text) == ["measured in 12 of 24 blocks"])
    #expect(all.compared.map(\.strategy) == ["ios6"])
  }
}
