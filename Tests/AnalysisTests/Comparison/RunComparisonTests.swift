import Messages
import Seeds
import TestSupport
import Testing

@testable import Analysis
@testable import Experiment

@Suite("two runs compared") struct RunComparisonTests {
  private let runs = Runs()

  private func change(
    _ a: [Int], _ b: [Int], of column: String = "peak_footprint_bytes", pairing: RunComparison.Pairing? = nil
  ) async throws -> Change {
    let comparison = try await runs.compare(
      Runs.rows(column, a), Runs.rows(column, b), metrics: [column], pairing: pairing)
    return try #require(comparison.cells.first?.changes.first)
  }

  @Test func `have the ratio of their medians, and its interval over all resamples`() async throws {
    let change = try await change([10, 20, 30], [24, 12, 36])
    #expect(change.a == 20 && change.b == 24 && change.ratio == 1.2)
    // The extremes: with three values the smallest over the largest comes up in 7 · 7 of 27 · 27 resamples.
    let interval = try #require(change.interval)
    #expect(abs(interval.lowerBound - 12.0 / 30) < 1e-12 && abs(interval.upperBound - 36.0 / 10) < 1e-12)
    #expect(change.finding == .unclear && change.trialsOfA == 3)
  }

  @Test func `of the same blocks have the ratio that all blocks share`() async throws {
    // Ratios 1.1, 1.1, 1.1 under a drift of ten times.
    let change = try await change([100, 1_000, 300], [110, 1_100, 330], pairing: .blocks)
    let interval = try #require(change.interval)
    #expect(abs(try #require(change.ratio) - 1.1) < 1e-12)
    #expect(abs(interval.lowerBound - 1.1) < 1e-12 && abs(interval.upperBound - 1.1) < 1e-12)
    #expect(change.finding == .worse)
    let apart = try await self.change([100, 1_000, 300], [110, 1_100, 330])
    #expect(apart.finding == .unclear)
  }

  @Test func `pair by block only when they are one run, unless told otherwise`() async throws {
    let rows = Runs.rows("steps", [1, 2, 3])
    #expect(try await runs.compare(rows, rows).pairing == .none)
    let one = try await runs.compare(
      rows, rows, records: (["\"run\" : \"a\"": "\"run\" : \"x\""], ["\"run\" : \"b\"": "\"run\" : \"x\""]))
    #expect(one.pairing == .blocks)
    #expect(try await runs.compare(rows, rows, records: nil).pairing == .none)
    #expect(try await runs.compare(rows, rows, pairing: .blocks).pairing == .blocks)
  }

  private static let simulated = ["\"origin\" : \"live\"": "\"origin\" : \"simulated\""]

  /// Simulations have one block, which is enough, because another one would be the same.
  @Test(
    "that were simulated differ by more than simulations are wrong by",
    arguments: [
      ([100], [116], Change.Finding.worse), ([100], [115], .unclear), ([100], [87], .unclear),
      ([100], [86], .better),
      ([100], [100], .same), ([0], [3], .worse), ([3], [0], .better), ([0], [0], .same),
      ([100], [470], .worse),
    ])
  func simulated(a: [Int], b: [Int], finding: Change.Finding) async throws {
    let comparison = try await runs.compare(
      Runs.rows("work_return_ns", a), Runs.rows("work_return_ns", b), metrics: ["work_return_ns"],
      records: (Self.simulated, Self.simulated))
    #expect(comparison.pairing == .simulations)
    let change = try #require(comparison.cells.first?.changes.first)
    #expect(change.finding == finding && change.interval == nil)
    let text = try ComparisonReport(comparison).written(as: .text)
    #expect(text.contains("\nTwo simulations, which have no noise: ") && !text.contains("three trials"))
    let end: [Change.Finding: String] = [
      .unclear: "No difference between A and B can be shown in 1 cell. 1 figure differs by at most 15 %.\n",
      .same: "every figure is the same.\n",
    ]
    #expect(text.hasSuffix(end[finding] ?? "No other figure differs.\n"), "\(text)")
  }

  @Test func `of which one was simulated are two separate runs`() async throws {
    let rows = Runs.rows("steps", [1, 2, 3])
    #expect(try await runs.compare(rows, rows, records: (Self.simulated, [:])).pairing == .none)
  }

  @Test(
    "are better or worse by what the column says",
    arguments: [
      ("peak_footprint_bytes", Change.Finding.worse), ("freed_bytes", .better), ("view_loads", .changed),
      ("work_return_ns", .worse), ("refetches", .worse),
    ])
  func direction(column: String, finding: Change.Finding) async throws {
    #expect(try await change([10, 10, 10], [11, 11, 11], of: column).finding == finding)
    #expect(try await change([10, 10, 10], [10, 10, 10], of: column).finding == .same)
    let opposite: [Change.Finding: Change.Finding] = [.worse: .better, .better: .worse, .changed: .changed]
    #expect(try await change([11, 11, 11], [10, 10, 10], of: column).finding == opposite[finding])
  }

  @Test func `equal values have the ratio 1 and no width, whatever they are`() async throws {
    let change = try await change([7, 7, 7, 7], [7, 7, 7])
    #expect(change.ratio == 1 && change.interval == 1...1 && change.finding == .same)
  }

  @Test(
    "have no ratio where one has a zero, and differ if no trial reaches into the other's",
    arguments: [
      ([0, 0, 0], [12, 12, 12], Change.Finding.worse), ([12, 12, 12], [0, 0, 0], .better),
      ([0, 0, 5], [3, 8, 9], .unclear), ([0, 0, 0], [0, 0, 0], .same), ([0], [12], .unclear),
      ([0, 0, 1], [0, 0, 1], .unclear), ([0, 1, 2], [2, 3, 4], .unclear), ([0, 1, 2], [3, 4, 5], .worse),
    ])
  func zeros(a: [Int], b: [Int], finding: Change.Finding) async throws {
    let change = try await change(a, b, of: "refetches")
    #expect(change.ratio == nil && change.interval == nil && change.finding == finding)
  }

  @Test(
    "of the same blocks and with a zero differ if every block says so",
    arguments: [
      ([0, 1, 2, 3, 4], [1, 2, 3, 4, 5], Change.Finding.worse), ([0, 1, 2], [0, 1, 2], .same),
      ([0, 1, 2, 3, 4], [0, 2, 3, 4, 5], .unclear),
      ([1, 2, 3, 4, 5], [0, 1, 2, 3, 4], .better), ([0, 1, 2, 3], [1, 2, 3, 4], .unclear),
      ([0, 0, 0], [3, 3, 3], .worse), ([0, 0], [3, 3], .unclear),
    ])
  func pairedZeros(a: [Int], b: [Int], finding: Change.Finding) async throws {
    let change = try await change(a, b, of: "refetches", pairing: .blocks)
    #expect(change.ratio == nil && change.finding == finding)
  }

  @Test(
    "of the same blocks need five that agree",
    arguments: [([10, 11, 12, 13], Change.Finding.unclear), ([10, 11, 12, 13, 14], .worse)])
  func fewPairs(a: [Int], finding: Change.Finding) async throws {
    let change = try await change(a, a.map { $0 + 1 }, pairing: .blocks)
    #expect(change.finding == finding && (change.interval == nil) == (a.count < 5))
    #expect(change.falseAlarmChance == (a.count < 5 ? nil : 0.0625))
  }

  /// Both sides run the same code.
  @Test("of the same blocks differ by chance no more often than they say", arguments: [5, 6, 7, 8, 13])
  func falseAlarms(count: Int) async throws {
    var random = SplitMix64(seed: UInt64(count))
    let metric = try await change([1, 2, 3], [1, 2, 3]).metric
    let trials = 4_000
    var alarms = 0
    for _ in 0..<trials {
      let pairs = (0..<count).map { _ in
        (a: Double.random(in: 1...2, using: &random), b: Double.random(in: 1...2, using: &random))
      }
      let change = Change(metric, pairs: pairs)
      if change.isClear { alarms += 1 }
    }
    // The bounds are four standard deviations wide.
    let most = count == 5 ? 0.0625 : 0.05
    let share = Double(alarms) / Double(trials)
    #expect(share < most + 4 * (most * (1 - most) / Double(trials)).squareRoot() && share > 0.02, "\(share)")
  }

  @Test("of fewer than three trials show a ratio and no interval", arguments: [1, 2])
  func few(count: Int) async throws {
    let change = try await change(Array(repeating: 10, count: count), [20, 20, 20])
    #expect(change.ratio == 2 && change.interval == nil && change.finding == .unclear)
  }

  @Test func `pair cells by all factors but the seed, and name those that one run lacks`() async throws {
    let factors = [
      "strategy": "ios5", "workload": "human", "device": "390x844@3", "placement": "shared",
      "pressure": "scripted", "relief": "none", "limit": "55%", "dirty_decay_ms": "0",
      "text": "bars", "expected_latency": "20ms",
    ]
    #expect(Set(factors.keys) == Set(FactorList.standard.columns))
    let a = [TrialRowText(0, block: 1)]
    for (column, value) in factors {
      let other = TrialRowText(1, block: 1, [column: value])
      let comparison = try await runs.compare(a + [other], a)
      #expect(comparison.cells.count == 1 && comparison.onlyInB.isEmpty)
      #expect(comparison.onlyInA.count == 1, "\(column)")
      #expect(try await runs.compare(a, a + [other]).onlyInB.count == 1, "\(column)")
    }
    let seeded = try await runs.compare(a, [TrialRowText(0, block: 1, ["seed": "2"])])
    #expect(seeded.cells.count == 1 && seeded.onlyInA.isEmpty)
    #expect(
      seeded.notes.others.contains("the seeds differ, so traces and screens differ too: A has 1, B has 2"))
  }

  @Test func `leave out needs, bisections and trials that did not complete`() async throws {
    let a = Runs.rows("steps", [10, 10, 10])
    let others = [
      TrialRowText(10, block: 9, ["purpose": "need", "block": "", "steps": "99"]),
      TrialRowText(11, block: 9, ["purpose": "smallest-limit", "block": "", "steps": "99"]),
      TrialRowText(12, block: 9, ["status": "terminated", "steps": "99", "depth_reached": "7"]),
    ]
    let comparison = try await runs.compare(a, a + others, metrics: ["steps"])
    let cell = try #require(comparison.cells.first)
    #expect(cell.changes.first?.trialsOfB == 3 && cell.changes.first?.b == 10)
    #expect("\(cell.endingInA)" == "completed")
    #expect("\(cell.endingInB)" == "completed in 3 of 4, terminated at depth 7 in 1 of 4" && !cell.endsAlike)
  }

  @Test func `that are the two sides of a check are paired, where its pairs lie beside them`() async throws {
    let rows = Runs.rows("steps", [10, 20, 30, 40])
    #expect(try await runs.compare(rows, rows, names: ("base", "head")).pairing == .none)
    try runs.temporary.write("", to: "pairs.csv")
    #expect(try await runs.compare(rows, rows, names: ("base", "head")).pairing == .blocks)
    #expect(try await runs.compare(rows, rows, names: ("base", "other")).pairing == .none)
  }

  @Test func `with nothing in common can't be compared, and say so`() async throws {
    let rows = [TrialRowText(0, block: 1)]
    let comparison = try await runs.compare(rows, [TrialRowText(0, block: 1, ["limit": "55%"])])
    #expect(comparison.cells.isEmpty && comparison.obstacle?.contains("no cell in common") == true)
    #expect(try await runs.compare(rows, rows).obstacle == nil)
  }

  @Test(
    "of two machines have no times to compare",
    arguments: [
      ("\"cpu\" : \"", "\"cpu\" : \"Another ", "processor ", false),
      ("\"kernel\" : \"", "\"kernel\" : \"9-", "kernel ", false),
      ("Swift version 6.3.1", "Swift version 6.4", "Swift version 6.3.1", true),
      ("\"version\" : \"5.3.0", "\"version\" : \"5.2.1", "jemalloc 5.3.0", true),
      ("\"pageBytes\" : 4096", "\"pageBytes\" : 16384", "page 4096 B against 16384 B", true),
    ])
  func machines(old: String, new: String, reason: String, isOfBytes: Bool) async throws {
    let rows = [TrialRowText(0, block: 1)]
    let notes = try await runs.compare(rows, rows, records: ([:], [old: new])).notes
    #expect(notes.againstTimes.contains { $0.hasPrefix(reason) }, "\(notes.againstTimes)")
    #expect(notes.others.contains { $0.hasPrefix("these differences affect bytes too") } == isOfBytes)
  }

  @Test func `of unknown machines have none either, on the same one they do`() async throws {
    let rows = [TrialRowText(0, block: 1)]
    #expect(try await runs.compare(rows, rows).notes.againstTimes.isEmpty)
    #expect(try await runs.compare(rows, rows, records: nil).notes.againstTimes.count == 2)
    let looking = ["\"started\"": "\"isForLooking\" : true, \"started\""]
    #expect(
      try await runs.compare(rows, rows, records: ([:], looking)).notes.againstTimes
        == ["B took screenshots during the run"])
  }

  @Test("of other screens or traces say so", arguments: ["screens", "trace"])
  func work(option: String) async throws {
    let rows = Runs.rows("steps", [1, 2, 3])
    let file = ["\"seed\" : 1": "\"seed\" : 1, \"\(option)\" : {\"name\" : \"f\", \"text\" : \"push 1\"}"]
    let notes = try await runs.compare(rows, rows, records: ([:], file)).notes.others
    #expect(notes == ["A and B are of other \(option == "trace" ? "traces" : "screens")"])
    #expect(try await runs.compare(rows, rows, records: (file, file)).notes.others.isEmpty)
  }

  @Test func `tell of failed trials and missing blocks`() async throws {
    let a = Runs.rows("steps", [1, 2, 3]) + Runs.rows("steps", [1, 2], from: 5, ["limit": "55%"])
    let b = Runs.rows("steps", [1, 2, 3], ["status": "crashed", "fault": "harness"])
    let notes = try await runs.compare(a, b).notes.others
    #expect(
      notes == [
        "A: 1 of 2 cells have fewer than 3 blocks", "B: 3 trials neither completed nor were terminated",
      ])
    // The plan of the record has two blocks.
    let stopped = Runs.rows("steps", [1])
    #expect(
      try await runs.compare(stopped, Runs.rows("steps", [1, 2])).notes.others
        == ["A: 1 of 1 cells have fewer than 2 blocks"])
  }
}
