import Messages
import TestSupport
import Testing

@testable import Analysis
@testable import Experiment
@testable import Results

@Suite("the gate, where statistics decide") struct GateTimeTests {
  @Test func `finds a time that is 10 % more in every block of two binaries`() throws {
    let report = try interleaved { strategy in strategy == "ios6" ? 1.1 : 1 }
    #expect(report.tests == 9)
    #expect(report.verdict == .regression)
    #expect(Set(report.failures.map(\.cell.strategy)) == ["ios6"])
    let finding = try #require(report.failures.first { $0.metric?.column == "reload_p50_ns" })
    #expect(abs((finding.ratio ?? 0) - 1.1) < 0.02)
    #expect(finding.interval?.contains(1) == false)
  }

  @Test func `leaves alone what is sure and too small to matter`() throws {
    let report = try interleaved { strategy in strategy == "ios6" ? 1.02 : 1 }
    #expect(report.findings.isEmpty)
    // The same is found when somebody minds less.
    let strict = GatedMetric.all.map { metric in
      var metric = metric
      metric.minimumEffect = 0.01
      return metric
    }
    #expect(try !interleaved(metrics: strict) { $0 == "ios6" ? 1.02 : 1 }.failures.isEmpty)
  }

  @Test func `leaves alone what is large and by chance`() throws {
    // Two of twelve blocks stalled: 40 % more on the average, and no block more than usual.
    let before = GateTestRun(blocks: 12) { strategy, block in Self.times(1_000_000 + 1_000 * block % 7_000) }
    let after = GateTestRun(blocks: 12) { strategy, block in
      Self.times((1_000_000 + 1_000 * (block * 5) % 7_000) * (block > 10 ? 4 : 1))
    }
    #expect(try GateTestRun.report(before, after, .interleaved(nil)).findings.isEmpty)
  }

  @Test func `tells of faster times and passes`() throws {
    let report = try interleaved { _ in 0.8 }
    #expect(report.verdict == .passed && report.findings.count == 9)
    #expect(report.findings.allSatisfy { $0.kind == .improvement })
  }

  @Test func `compares no times of fewer than six blocks, and says so`() throws {
    let report = try interleaved(blocks: 5) { _ in 2 }
    #expect(report.tests == 0 && report.findings.isEmpty)
    #expect(report.notes == ["times are not compared: 5 blocks are too few; 6 are the least"])
  }

  @Test func `asks more of one among many: a p of 1 in 32 alone is enough, among nine it isn't`() throws {
    func times(_ strategy: String, _ metrics: [GatedMetric]) throws -> GateReport {
      try interleaved(blocks: 6, metrics: metrics) { $0 == strategy ? 1.2 : 1 }
    }
    let one = GatedMetric.all.filter { $0.column == "push_p90_ns" }
    #expect(try times("ios6", one).findings.isEmpty)
    let alone = try GateTestRun.report(
      GateTestRun(blocks: 6) { strategy, block in strategy == "ios6" ? Self.times(1_000 + block) : nil },
      GateTestRun(blocks: 6) { strategy, block in strategy == "ios6" ? Self.times(1_200 + block) : nil },
      .interleaved(nil), metrics: one)
    #expect(alone.failures.count == 1)
  }

  @Test func `names each cell whose times it didn't test, and why`() throws {
    // One is terminated in all but five blocks, one returns nowhere.
    let run = GateTestRun(blocks: 8) { strategy, block in
      switch strategy {
      case "ios5": ["status": block > 5 ? "terminated" : "completed"]
      case "ios6": ["work_return_ns": "0", "reload_p50_ns": "", "push_p90_ns": ""]
      default: [:]
      }
    }
    let report = try GateTestRun.report(run, run, .interleaved(nil))
    #expect(report.tests == 3)
    let place = "(deep-stack, 375x667@2, kind, pressure scripted)"
    #expect(
      report.notes == [
        "times of 1 cell are not compared, since a trial completed on both sides in 5 blocks (6 are the least): "
          + "ios5 at 40% \(place)",
        "times of 1 cell are not compared, since too few blocks have a time on both sides: ios6 at 40% \(place)",
      ])
  }

  @Test func `compares with a baseline as multiples of the reference, so that a slow day is none`() throws {
    #expect(try againstBaseline(slowDay: 3, change: 1).findings.isEmpty)
    let report = try againstBaseline(slowDay: 3, change: 1.1)
    // The same code does so too where others work on the machine, today as an hour later.
    #expect(report.verdict == .passed && report.findings.count == 9)
    #expect(report.findings.allSatisfy { $0.kind == .slower })
    #expect(report.findings[0].text.contains("times the reference"))
    #expect(report.findings[0].text.hasSuffix("; run --base-binary to be sure"))
    #expect(GateWords(report).text.hasPrefix("PASSED, with a warning: 3 cells may be slower ("))
    #expect(GitHubStep(report).annotations.hasPrefix("::warning title=bench check%3A may be slower::"))
    #expect(try againstBaseline(slowDay: 3, change: 0.9).findings.isEmpty)
  }

  @Test func `compares no times against a baseline of another machine`() throws {
    let report = try againstBaseline(
      slowDay: 1, change: 2, .baseline(againstTimes: ["processor AMD EPYC against Intel Xeon"]))
    #expect(report.tests == 0 && report.verdict == .passed)
    #expect(report.notes == ["times are not compared: processor AMD EPYC against Intel Xeon"])
  }

  @Test func `passes for good what doesn't look worse, and leaves open what may be`() throws {
    // 2 % is less than the minimum effect and more than half of it.
    let report = try interleaved { ["ios5": 1, "ios6": 1.02, "ios6/dirty-flag": 1.1][$0] ?? 1 }
    #expect(Set(report.failures.map(\.cell.strategy)) == ["ios6/dirty-flag"])
    #expect(report.undecided.map(\.strategy) == ["ios6"])
    #expect(try interleaved { _ in 1.01 }.undecided.isEmpty)
    #expect(try interleaved { _ in 0.8 }.undecided.isEmpty)
  }

  @Test func `fails for good what is worse beyond doubt at the first look`() throws {
    let slower: (String) -> Double = { $0 == "ios6" ? 1.1 : 1 }
    // Three of nine tests: 12 blocks give each 2 in 4,096, which is 0.0015 among them; 8 blocks give 0.023.
    let report = try interleaved(slower)
    #expect(report.verdict == .regression && report.undecided.isEmpty)
    #expect(report.failures.allSatisfy { $0.pValue ?? 1 <= TwoLooks.firstLevel })
    let fewer = try interleaved(blocks: 8, slower)
    #expect(fewer.verdict == .regression && fewer.undecided.map(\.strategy) == ["ios6"])
    // Bytes that look worse in such a cell may be taken back, so it is measured again.
    let bytes = try GateTestRun.report(
      GateTestRun(blocks: 12) { _, block in Self.times(1_000_000 + block) },
      GateTestRun(blocks: 12) { strategy, block in
        Self.times(strategy == "ios6" ? 1_100_000 + block : 1_000_000 + block)
          .merging(strategy == "ios6" ? ["peak_allocated_bytes": "1010"] : [:]) { $1 }
      }, .interleaved(nil))
    #expect(
      bytes.failures.contains { $0.metric?.kind == .bytes } && bytes.undecided.map(\.strategy) == ["ios6"])
  }

  @Test func `reports of a cell that failed for good only the times that are sure`() throws {
    let metrics = GatedMetric.all.filter { ["push_p90_ns", "reload_p50_ns"].contains($0.column) }
    // The reload is worse in each of 12 blocks, the push in ten of them.
    let before = GateTestRun(blocks: 12) { _, block in Self.times(1_000_000 + block) }
    let after = GateTestRun(blocks: 12) { strategy, block in
      var times = Self.times((1_000_000 + block) * (strategy == "ios6" ? 11 : 10) / 10)
      if strategy == "ios6", block > 10 { times["push_p90_ns"] = "\(980_000 + block)" }
      return times
    }
    let report = try GateTestRun.report(before, after, .interleaved(nil), metrics: metrics)
    #expect(report.failures.map(\.metric?.column) == ["reload_p50_ns"])
    #expect(report.looks.contains { $0.metric.column == "push_p90_ns" && $0.ratio ?? 1 > 1.05 })
  }

  @Test func `decides by all blocks of a cell together`() throws {
    let first = try interleaved(blocks: 8) { $0 == "ios6" ? 1.1 : 1 }
    // The second half of the blocks alone would not be enough: nothing is asked of it by itself.
    let same = try interleaved(blocks: 16, after: first) { $0 == "ios6" ? 1.1 : 1 }
    let confirmed = first.decided(by: same)
    #expect(
      Set(confirmed.failures.map(\.cell.strategy)) == ["ios6"] && confirmed.undecided == first.undecided)
    #expect(confirmed.tests == 9 && confirmed.cells == 3)
    #expect(
      confirmed.notes.last?.hasPrefix("1 cell could not be decided at first and was measured in") == true)
    let calm = try interleaved(blocks: 16, after: first) { _ in 1 }
    let passed = first.decided(by: calm)
    #expect(passed.verdict == .passed)
    #expect(passed.findings.allSatisfy { $0.kind == .unconfirmed })
    #expect(passed.findings[0].text.contains("; in all blocks together +0."))
    // Of the cell all its blocks are looked at, once, and nothing is left open.
    let places = confirmed.looks.map { "\($0.cell) \($0.metric.column)" }
    #expect(Set(places).count == places.count && Set(confirmed.looks.map(\.cell)).count == 3)
    #expect(!first.open.isEmpty && confirmed.open.isEmpty)
    // What seemed worse and is better in all blocks is taken back once, not praised beside it.
    let better = first.decided(by: try interleaved(blocks: 16, after: first) { $0 == "ios6" ? 0.8 : 1 })
    #expect(!better.findings.isEmpty && better.findings.allSatisfy { $0.kind == .unconfirmed })
  }

  @Test func `finds in all blocks what the first look had left open`() throws {
    let first = try interleaved { $0 == "ios6" ? 1.02 : 1 }
    #expect(first.verdict == .passed && first.undecided.count == 1)
    let all = try interleaved(blocks: 24, after: first) { $0 == "ios6" ? 1.04 : 1 }
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
    let first = try interleaved { $0 == "ios6" ? 1.02 : 1 }
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

  @Test func `takes the fastest of two binaries' steps where there are any, and the mean of all returns`()
    throws
  {
    let temporary = TemporaryFolder()
    func lines(_ strategy: String, _ block: Int) -> String {
      ["return", "push"].flatMap { kind in
        (0..<5).map { step in
          // Each side has processes that are slow, in blocks of their own; ios6 takes 4 % more.
          let base = (1_000_000 + step * 200_000) * (block % 3 == 0 ? 110 + block : 100) / 100
          let head = (1_000_000 + step * 200_000) * (block % 4 == 0 ? 110 + block : 100) / 100
          let head4 = strategy == "ios6" ? head * 104 / 100 : head
          return
            "\(block),0,0,\(strategy),deep-stack,375x667@2,kind,scripted,purge,40%,-1,pango,80ms,1,\(kind),\(step),\(base),\(head4)\n"
        }
      }.joined()
    }
    let cells = GateTestRun.strategies.map { strategy in (1...20).map { lines(strategy, $0) }.joined() }
    let header = PairColumns.names.joined(separator: ",") + "\n"
    try temporary.write(header + cells.joined(), to: "pairs.csv")
    let pairs = try PairTable(reading: temporary.path + "/pairs.csv")
    let report = try GateTestRun.report(GateTestRun(blocks: 20), GateTestRun(blocks: 20), .interleaved(pairs))
    #expect(report.tests == 9)
    #expect(report.failures.map(\.metric?.column) == ["return_ratio", "push_ratio"])
    #expect(report.failures.allSatisfy { $0.cell.strategy == "ios6" })

    let line = lines("ios5", 1).prefix { $0 != "\n" } + "\n"
    for (text, says) in [
      (header + "1,0\n", ":2: 2 fields; expected 18"), ("a,b\n", ":1: this is no pairs.csv"),
      (header + line + line, ":3: the return 0 of ios5 at 40%"),
      (header + line.replacing("1000000", with: "nan"), ":2: 'nan"),
      (header + line.replacing("return,0", with: "return,"), ":2: '' is not a valid step"),
    ] {
      try temporary.write(text, to: "pairs.csv")
      let error = #expect(throws: HarnessError.self) { try PairTable(reading: temporary.path + "/pairs.csv") }
      #expect(error?.description.contains("pairs.csv" + says) == true, "\(error as Any)")
    }
  }

  /// A base and a head with a little noise, the head's times by strategy so many times the base's.
  private func interleaved(
    blocks: Int = 12, metrics: [GatedMetric] = GatedMetric.all, after first: GateReport? = nil,
    _ factor: (String) -> Double
  ) throws -> GateReport {
    let before = GateTestRun(blocks: blocks) { strategy, block in Self.times(1_000_000 + block * 40_000) }
    let after = GateTestRun(blocks: blocks) { strategy, block in
      Self.times(Int(Double(1_000_000 + block * 40_000 + (block * 7 % 5 - 2) * 1_500) * factor(strategy)))
    }
    return try GateTestRun.report(before, after, .interleaved(nil), metrics: metrics, after: first)
  }

  private func againstBaseline(
    slowDay: Double, change: Double, _ form: Gate.Form = .baseline(againstTimes: [])
  ) throws -> GateReport {
    let blocks = 10
    func noise(_ block: Int) -> Double { 1 + Double(block * 7 % 5 - 2) / 500 }
    var before = GateTestRun(blocks: blocks) { _, block in Self.times(Int(1e6 * noise(block))) }
    before.addReferences(blocks: blocks) { _ in 500_000 }
    var after = GateTestRun(blocks: blocks) { _, block in
      Self.times(Int(1e6 * noise(block + 1) * slowDay * change))
    }
    after.addReferences(blocks: blocks) { _ in Int(500_000 * slowDay) }
    return try GateTestRun.report(before, after, form)
  }

  private static func times(_ nanoseconds: Int) -> [String: String] {
    [
      "work_return_ns": "\(nanoseconds)", "reload_p50_ns": "\(nanoseconds)",
      "push_p90_ns": "\(nanoseconds)",
    ]
  }
}
