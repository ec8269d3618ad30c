import Foundation
import Messages
import Results
import Simulation
import TestSupport
import Testing
import Unloading

@testable import OffscreenCLI

@Suite("a sweep over recorded sessions") struct RecordedSweepTests {
  private let temporary = TemporaryFolder()

  private func sweep(
    policies: [String] = [], budgets: [Int] = [64 << 20, 96 << 20],
    latencies: [FetchLatency] = [.usual, .none]
  ) throws -> RecordedSweep {
    try sweep(under: .budgets(budgets, policies: policies), latencies: latencies)
  }

  private func sweep(under memory: SweepMemory, latencies: [FetchLatency] = [.usual, .none]) throws
    -> RecordedSweep
  {
    try RecordedSweep(
      calibration: ResultsFolder(Repository.path + "/results/standard"), in: .standard,
      under: memory, latencies: latencies, units: 100)
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
    #expect(Set(rows.map(\.name)).count > 15 && rows.count == Set(rows.map(\.name)).count * 4)
    for row in rows where row.totals.stepsOverBudget == 0 {
      #expect(try row.reloadNanoseconds >= #require(row.optimumNanoseconds), "\(row)")
    }
    #expect(rows.allSatisfy { $0.totals.sessions == 400 && $0.totals.steps == rows[0].totals.steps })
    // Not all is trivial: something was unloaded and made again.
    #expect(rows.contains { $0.totals.reloads > 0 && $0.totals.stepsOverBudget == 0 })
    let lines = SweepRow.csv(rows).split(separator: "\n")
    #expect(lines.count == rows.count + 1 && lines[0] == SweepRow.header(.budget)[...])
  }

  @Test
  func `has a row for every policy under a limit, and those that end nobody are none below the optimum`()
    async throws
  {
    var sweep = try sweep(under: .limits([40 << 20, 80 << 20]))
    try await sweep.read(sessions(2_000))
    let rows = sweep.rows
    #expect(
      Set(rows.map(\.name)).count == PolicyCatalogue.all.count && rows.count == 4 * PolicyCatalogue.all.count)
    for row in rows where row.isWhole {
      #expect(try row.reloadNanoseconds >= #require(row.optimumNanoseconds), "\(row)")
    }
    #expect(rows.contains { $0.totals.sessionsTerminated > 0 } && rows.contains { $0.isWhole })
    #expect(rows.allSatisfy { $0.totals.sessions == 2_000 })
    let none = try #require(rows.first { $0.name == "ios6" })
    #expect(none.totals.sessionsUnloading == 0 && none.totals.warnings > 0)
    let lines = SweepRow.csv(rows).split(separator: "\n")
    #expect(lines.count == rows.count + 1 && lines[0] == SweepRow.header(.limit)[...])
    let fields = lines[0].split(separator: ",").count
    #expect(lines.allSatisfy { $0.split(separator: ",", omittingEmptySubsequences: false).count == fields })
  }

  @Test func `has the rules of the strategy's platform and idiom`() async throws {
    var sweep = try sweep(under: .limits([50 << 20], strategies: ["inert", "ios5", "ios5/revived-unload"]))
    try await sweep.read(sessions(2_000))
    let totals = Dictionary(sweep.rows.map { ($0.name, $0.totals) }) { first, _ in first }
    let (inert, ios5, idiom) = (
      try #require(totals["inert"]), try #require(totals["ios5"]), try #require(totals["ios5/revived-unload"])
    )
    #expect(inert.reloads == 0 && ios5.reloads > 0 && ios5.statesLost > 0 && idiom.statesLost == 0)
    #expect(ios5.sessionsTerminated < inert.sessionsTerminated)
  }

  @Test(arguments: [
    ("ios7", "ios7"), ("x*", "no strategy matches 'x*'"), ("limited", "can't be simulated"),
    ("ios6/two-level", "can't be simulated"),
  ])
  func `refuses a strategy that isn't there or can't be simulated`(name: String, words: String) throws {
    let error = #expect(throws: (any Error).self) { try sweep(under: .limits([1 << 26], strategies: [name])) }
    #expect("\(String(describing: error))".contains(words))
  }

  @Test func `takes the strategies that a pattern matches`() async throws {
    var sweep = try sweep(under: .limits([1 << 26], strategies: ["cache.[cf]*", "ios5"]), latencies: [.none])
    try await sweep.read(sessions(20))
    #expect(
      sweep.rows.map(\.name)
        == ["ios6/plain/cache.clock", "ios6/plain/cache.coil", "ios6/plain/cache.fresco", "ios5"])
    #expect(!sweep.needs.isEmpty && sweep.needs.bytes(ofShare: 1) >= sweep.needs.bytes(ofShare: 0.5))
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
    ("lru(bites:100%)", "bites"), ("lur(bytes:50%)", "not a policy; did you mean 'lru(bytes:100%)'?"),
    ("ios6/plain/lru(bytes:50%)", "did you mean 'lru(bytes:50%)'?"),
    ("lru2", "lru2"),
  ])
  func `refuses a policy that isn't there`(name: String, words: String) throws {
    let error = #expect(throws: UsageError.self) { try sweep(policies: [name]) }
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
  }

  /// As if none were named, since a share of the usual limit would make them worse than the others.
  @Test func `gives a policy all of the budget unless its name says how much`() async throws {
    var sweep = try sweep(policies: ["gds", "sieve", "gds(bytes:50%)", "depth.keep"], budgets: [64 << 20])
    try await sweep.read(sessions(20))
    #expect(
      Set(sweep.rows.map(\.name)) == ["gds(bytes:100%)", "sieve(bytes:100%)", "gds", "depth.keep"])
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
    let folder = ResultsFolder(Repository.path + "/results/placement")
    let error = #expect(throws: UsageError.self) {
      try RecordedSweep(
        calibration: folder, in: .standard, under: .budgets([64 << 20]), latencies: [.usual], units: 100)
    }
    #expect(
      error?.description.contains("results/placement has more than one device (375x667@2, 390x844@3)") == true
    )
  }

  @Test func `refuses a file without sessions`() async throws {
    try temporary.write("\n\n", to: "empty.txt")
    var sweep = try sweep(policies: ["lru(bytes:100%)"])
    let error = await #expect(throws: UsageError.self) { try await sweep.read(temporary.path + "/empty.txt") }
    #expect(error?.description.contains("has no session; expected one on each line") == true)
  }
}
