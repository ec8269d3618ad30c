import Messages
import TestSupport
import Testing

@testable import Analysis
@testable import Experiment
@testable import Results

@Suite("the gate, where statistics decide") struct GateTimeTests {
  @Test func `finds a time that is 10 % more in every block of two binaries`() throws {
    let report = try GateTestRun.interleaved { strategy in strategy == "ios6" ? 1.1 : 1 }
    #expect(report.tests == 9)
    #expect(report.verdict == .regression)
    #expect(Set(report.failures.map(\.cell.strategy)) == ["ios6"])
    let finding = try #require(report.failures.first { $0.metric?.column == "reload_p50_ns" })
    #expect(abs((finding.ratio ?? 0) - 1.1) < 0.02)
    #expect(finding.interval?.contains(1) == false)
  }

  @Test func `leaves alone what is sure and too small to matter`() throws {
    let report = try GateTestRun.interleaved { strategy in strategy == "ios6" ? 1.02 : 1 }
    #expect(report.findings.isEmpty)
    // The same is found when somebody minds less.
    let strict = GatedMetric.all.map { metric in
      var metric = metric
      metric.minimumEffect = 0.01
      return metric
    }
    #expect(try !GateTestRun.interleaved(metrics: strict) { $0 == "ios6" ? 1.02 : 1 }.failures.isEmpty)
  }

  @Test func `leaves alone what is large and by chance`() throws {
    // Two of twelve blocks stalled: 40 % more on the average, and no block more than usual.
    let before = GateTestRun(blocks: 12) { strategy, block in
      GateTestRun.times(1_000_000 + 1_000 * block % 7_000)
    }
    let after = GateTestRun(blocks: 12) { strategy, block in
      GateTestRun.times((1_000_000 + 1_000 * (block * 5) % 7_000) * (block > 10 ? 4 : 1))
    }
    #expect(try GateTestRun.report(before, after, .interleaved(nil)).findings.isEmpty)
  }

  @Test func `reports faster times and passes`() throws {
    let report = try GateTestRun.interleaved { _ in 0.8 }
    #expect(report.verdict == .passed && report.findings.count == 9)
    #expect(report.findings.allSatisfy { $0.kind == .improvement })
  }

  @Test func `compares no times of fewer than six blocks, and says so`() throws {
    let report = try GateTestRun.interleaved(blocks: 5) { _ in 2 }
    #expect(report.tests == 0 && report.findings.isEmpty)
    #expect(report.notes == ["times are not compared: 5 blocks are too few; 6 are the least"])
  }

  @Test func `asks more of one among many: a p of 1 in 32 alone is enough, among nine it isn't`() throws {
    func times(_ strategy: String, _ metrics: [GatedMetric]) throws -> GateReport {
      try GateTestRun.interleaved(blocks: 6, metrics: metrics) { $0 == strategy ? 1.2 : 1 }
    }
    let one = GatedMetric.all.filter { $0.column == "push_p90_ns" }
    #expect(try times("ios6", one).findings.isEmpty)
    let alone = try GateTestRun.report(
      GateTestRun(blocks: 6) { strategy, block in strategy == "ios6" ? GateTestRun.times(1_000 + block) : nil
      },
      GateTestRun(blocks: 6) { strategy, block in strategy == "ios6" ? GateTestRun.times(1_200 + block) : nil
      },
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

  private func againstBaseline(
    slowDay: Double, change: Double, _ form: Gate.Form = .baseline(againstTimes: [])
  ) throws -> GateReport {
    let blocks = 10
    func noise(_ block: Int) -> Double { 1 + Double(block * 7 % 5 - 2) / 500 }
    var before = GateTestRun(blocks: blocks) { _, block in GateTestRun.times(Int(1e6 * noise(block))) }
    before.addReferences(blocks: blocks) { _ in 500_000 }
    var after = GateTestRun(blocks: blocks) { _, block in
      GateTestRun.times(Int(1e6 * noise(block + 1) * slowDay * change))
    }
    after.addReferences(blocks: blocks) { _ in Int(500_000 * slowDay) }
    return try GateTestRun.report(before, after, form)
  }
}
