import Foundation
import Messages
import Results
import Simulation
import TestSupport
import Testing

@testable import OffscreenCLI

@Suite("a sweep over recorded sessions") struct RecordedSweepTests {
  private let temporary = TemporaryFolder()

  private func sweep(
    policies: [String] = [], budgets: [Int] = [64 << 20, 96 << 20],
    latencies: [FetchLatency] = [.usual, .none]
  ) throws -> RecordedSweep {
    try RecordedSweep(
      calibration: RunRecord.read(from: ResultsFolder(Repository.path + "/results/standard")), in: .standard,
      policies: policies, budgets: budgets, latencies: latencies, units: 100)
  }

  private func sessions(_ count: Int) throws -> String {
    let text = try String(
      contentsOfFile: Repository.path + "/Sources/Traces/Data/wikispeedia-sessions.txt", encoding: .utf8)
    let lines = text.split(separator: "\n").prefix(count).joined(separator: "\n")
    try temporary.write(lines + "\n", to: "sessions.txt")
    return temporary.path + "/sessions.txt"
  }

  @Test func `has a row for each policy, budget and latency, none below the optimum`() async throws {
    var sweep = try sweep()
    try await sweep.read(sessions(400))
    let rows = sweep.rows
    #expect(Set(rows.map(\.policy)).count > 15 && rows.count == Set(rows.map(\.policy)).count * 4)
    for row in rows where row.totals.stepsOverBudget == 0 {
      #expect(try row.reloadNanoseconds >= #require(row.optimumNanoseconds), "\(row)")
    }
    #expect(rows.allSatisfy { $0.totals.sessions == 400 && $0.totals.steps == rows[0].totals.steps })
    // Not all is trivial: something was unloaded and made again.
    #expect(rows.contains { $0.totals.reloads > 0 && $0.totals.stepsOverBudget == 0 })
    let lines = sweep.csv.split(separator: "\n")
    #expect(lines.count == rows.count + 1 && lines[0] == SweepRow.columns.joined(separator: ",")[...])
  }

  @Test func `reports how many sessions it has read and replayed`() async throws {
    var sweep = try sweep(policies: ["lru(bytes:100%)"], budgets: [64 << 20], latencies: [.none])
    var lines: [String] = []
    try await sweep.read(sessions(400), progress: SweepProgress(every: .zero) { lines.append($0) })
    #expect(lines.last == "400 sessions read, 100 % of the last ones replayed\n")
    #expect(lines.count > 1 && Set(lines).count == lines.count)
    lines = []
    try await sweep.read(sessions(400), progress: SweepProgress(every: .seconds(3600)) { lines.append($0) })
    #expect(lines.isEmpty)
  }

  /// A policy that ignores costs is replayed once, and its waits are priced at each latency.
  @Test func `prices the same decisions at each latency, unless the policy reads costs`() async throws {
    var sweep = try sweep(policies: ["lru(bytes:100%)", "gds(bytes:100%)"], budgets: [36 << 20])
    try await sweep.read(sessions(400))
    let (lru, gds) = (sweep.rows.prefix(2), sweep.rows.suffix(2))
    #expect(lru.first?.totals == lru.last?.totals && gds.first?.totals != gds.last?.totals)
    let first = try #require(lru.first)
    #expect(first.totals.roundTrips > 0)
    #expect(first.reloadNanoseconds == first.totals.workNanoseconds + first.totals.roundTrips * 80_000_000)
  }

  @Test(arguments: [
    ("lru(bites:100%)", "bites"), ("ios6/plain/lru(bytes:50%)", "did you mean 'lru(bytes:50%)'?"),
    ("lru2", "lru2"),
  ])
  func `refuses a policy that isn't there`(name: String, words: String) throws {
    let error = #expect(throws: UsageError.self) { try sweep(policies: [name]) }
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
  }

  @Test func `has one row for what is named twice`() async throws {
    var sweep = try sweep(
      policies: ["lru(bytes:100%)", "lru(bytes:100.0%)"], budgets: [64 << 20, 64 << 20],
      latencies: [.usual, .usual])
    try await sweep.read(sessions(20))
    #expect(sweep.rows.count == 1)
  }

  /// Screens of two devices take different bytes.
  @Test func `refuses a run of several devices`() throws {
    let record = try RunRecord.read(from: ResultsFolder(Repository.path + "/results/placement"))
    let error = #expect(throws: UsageError.self) {
      try RecordedSweep(
        calibration: record, in: .standard, policies: [], budgets: [64 << 20], latencies: [.usual], units: 100
      )
    }
    #expect(error?.description.contains("more than one device (375x667@2, 390x844@3)") == true)
  }

  @Test func `refuses a file without sessions`() async throws {
    try temporary.write("\n\n", to: "empty.txt")
    var sweep = try sweep(policies: ["lru(bytes:100%)"])
    let error = await #expect(throws: UsageError.self) { try await sweep.read(temporary.path + "/empty.txt") }
    #expect(error?.description.contains("has no session; expected one on each line") == true)
  }
}

@Suite("the table of a sweep") struct SweepTableTests {
  private func row(_ policy: String, _ budget: Int, work: Int, over: Int = 0, optimum: Int? = 1_000_000)
    -> SweepRow
  {
    var row = SweepRow(
      policy: policy, budgetBytes: budget << 20, latency: .none, totals: .init(), optimumNanoseconds: optimum)
    (row.totals.sessions, row.totals.steps, row.totals.returns) = (2, 9, 4)
    (row.totals.workNanoseconds, row.totals.stepsOverBudget) = (work, over)
    return row
  }

  @Test func `has the least first, and marks what kept more than the budget`() {
    let table = SweepTable([
      row("greedy", 8, work: 0, over: 3), row("greedy", 16, work: 0, over: 1),
      row("slow", 8, work: 8_000_000), row("slow", 16, work: 0, optimum: 0),
      row("quick", 8, work: 2_000_000), row("quick", 16, work: 0, optimum: 0),
    ])
    #expect(
      "\(table)" == """
        2 sessions, 9 steps, 4 returns
        Time of a return for what was unloaded, 0 per fetch (÷ optimum), at each budget
          policy        8.0 MiB  16.0 MiB
        ★ quick   0.50 ms (2.0)   0.00 ms
          slow    2.00 ms (8.0)   0.00 ms
          greedy            – !       – !

          ★ the least at some budget
          ! kept hidden screens beyond the budget; steps_over_budget says how often
          no transitions here: room that a policy keeps for the next push is of no use, unlike in bench run

        """)
  }
}
