import Foundation
import Messages
import Screens
import TestSupport
import Testing
import Unloading

@testable import Analysis
@testable import Campaign
@testable import Experiment
@testable import Results

@Suite("a run") struct RunTests {
  private let temporary = TemporaryFolder()
  private let configuration = RunConfiguration.light(
    ["inert", "ios5", "ios6"], limits: ["40%", "80%"], blocks: 2)

  @Test func `leaves a row for each trial of the plan, and its steps and returns`() async throws {
    let run = try makeRun(
      configuration, in: temporary, executor: FakeExecutor { _ in try .result(.sample()) })
    #expect(try await run.perform() == .done)
    let rows = try run.folder.trialRows()
    #expect(rows.map { $0.integer("trial") } == Array(0...16))
    #expect(rows[0].purpose == .need && rows.count { $0.purpose == .measure } == 12)
    for file in ["run/timeline.csv", "run/returns.csv"] {
      #expect(try temporary.read(file).split(separator: "\n").count == 1 + 17)
    }
  }

  @Test func `has returns that sum to what its trials say`() async throws {
    var configuration = RunConfiguration()
    configuration.preset = "quick"
    configuration.screens = RunConfiguration.lightScreens
    configuration.factors[Factors.strategy] = ["ios6/dirty-flag"]
    configuration.factors[Factors.pressure] = ["scripted"]
    configuration.blocks = 1
    configuration.traces = [
      OwnTrace(file: "t.trace", text: String(repeating: "push 1\npush 2\nwarn\npop\npop\n", count: 8))
    ]
    let executor = ChildExecutor(executable: try BenchBinary.path)
    let run = try makeRun(configuration, in: temporary, executor: executor)
    #expect(try await run.perform() == .done)
    let returns = try rows(of: run.folder.returns)
    for trial in try run.folder.trialRows() {
      let own = returns.filter { $0["trial"] == trial["trial"] && $0["phase"] == "measured" }
      func sum(_ columns: String...) -> Int {
        own.reduce(0) { sum, row in sum + columns.reduce(0) { $0 + (row.integer($1) ?? 0) } }
      }
      #expect(trial.integer("returns") == own.count)
      guard own.count > 0 else { continue }
      #expect(trial.integer("return_round_trips") == sum("round_trips"))
      #expect(trial.integer("work_return_ns") == sum("total_ns", "first_use_ns") / own.count)
      #expect(trial.integer("wait_return_ns") == sum("round_trips") * 80_000_000 / own.count)
      #expect(
        trial.integer("complete_return_ns")
          == (trial.integer("work_return_ns") ?? 0) + (trial.integer("wait_return_ns") ?? 0))
    }
    let measured = try run.folder.trialRows().filter { $0.purpose == .measure }
    #expect(measured.allSatisfy { ($0.integer("return_round_trips") ?? 0) > 0 })
    // Every page is a note, and each return makes the same of it.
    let kinds = try #require(run.record.needs.first?.calibration?.kinds)
    let (note, home) = try (
      #require(kinds.first { $0.name == "note" }), #require(kinds.first { $0.name == "home" })
    )
    for trial in measured {
      let own = returns.filter { $0["trial"] == trial["trial"] && $0["phase"] == "measured" }
      let prices = own.map { row in
        let made = Resource.allCases.filter { row["resources"].contains("\($0)") }
        // Odd returns are to page 1, even ones to the home screen.
        let kind = row.integer("step").map { $0 % 5 } == 4 ? home : note
        return made.reduce(0) { $0 + kind.costs[$1].workNanoseconds }
      }
      #expect(trial.integer("priced_return_ns") == (prices.reduce(0, +) + own.count - 1) / own.count)
      #expect(prices.contains { $0 > 0 })
    }
  }

  /// The rows of any CSV of a run.
  private func rows(of path: String) throws -> [TrialRow] {
    var reader = try CSVReader(path: path)
    guard try reader.next() else { return [] }
    let header = reader.fields.map { reader.text($0) }
    var rows: [TrialRow] = []
    while try reader.next() { rows.append(TrialRow(try reader.texts(by: header))) }
    return rows
  }

  @Test func `gives a trial its share of the need that inert was found to have`() async throws {
    let executor = FakeExecutor { _ in try .result(.sample()) }
    _ = try await makeRun(configuration, in: temporary, executor: executor).perform()
    let requests = executor.requests
    #expect(requests[0].strategy.name == "inert" && requests[0].limitBytes == nil)
    #expect(Set(requests.dropFirst().map(\.limitBytes)) == [400_000, 800_000])
  }

  @Test func `a trial that crashes is a row with its last words, and all others are there`() async throws {
    let executor = FakeExecutor { request in
      request.trial == 5
        ? .ending(.signalled(11), lastWords: "talk\nthe last words\n") : try .result(.sample())
    }
    let run = try makeRun(configuration, in: temporary, executor: executor)
    #expect(try await run.perform() == .withFailures(1))
    let rows = try run.folder.trialRows()
    #expect(rows.count == 17 && rows.filter { $0["status"] == "completed" }.count == 16)
    #expect(rows[5]["status"] == "crashed" && rows[5]["message"] == "signal 11: the last words")
  }

  @Test func `a crash that is the strategy's own fault is a row, not a failure`()
    async throws
  {
    let executor = FakeExecutor { request in
      request.trial == 5
        ? .ending(.exited(StrategyFault.exitCode), lastWords: "\(StrategyFault.prefix)a view had gone\n")
        : try .result(.sample())
    }
    let run = try makeRun(configuration, in: temporary, executor: executor)
    #expect(try await run.perform() == .done)
    let row = try run.folder.trialRows()[5]
    #expect(row["status"] == "crashed" && row["fault"] == "strategy" && row["message"] == "a view had gone")
    #expect(!row.isFailure)
  }

  @Test func `a terminated trial is an answer, not a failure`() async throws {
    let executor = FakeExecutor { try .result(.sample($0.trial == 5 ? .terminated : .completed)) }
    #expect(try await makeRun(configuration, in: temporary, executor: executor).perform() == .done)
  }

  @Test func `an interrupted trial has no row`() async throws {
    let executor = FakeExecutor { $0.trial == 5 ? .ending(.interrupted) : try .result(.sample()) }
    let run = try makeRun(configuration, in: temporary, executor: executor)
    #expect(try await run.perform() == .interrupted)
    #expect(try run.folder.trialRows().map { $0.integer("trial") } == Array(0...4))
  }

  @Test func `a need that fails once costs a row, not the run`() async throws {
    let executor = FakeExecutor { $0.trial == 0 ? .ending(.signalled(11)) : try .result(.sample()) }
    let run = try makeRun(configuration, in: temporary, executor: executor)
    #expect(try await run.perform() == .withFailures(1))
    let rows = try run.folder.trialRows()
    #expect(rows.map { $0["status"] } == ["crashed"] + Array(repeating: "completed", count: 17))
    #expect(Set(rows.map { $0["trial"] }).count == 18)
  }

  @Test func `that can't find a need says why`() async throws {
    let executor = FakeExecutor { _ in .ending(.exited(1), lastWords: "no luck") }
    let run = try makeRun(configuration, in: temporary, executor: executor)
    let error = await #expect(throws: HarnessError.self) { try await run.perform() }
    #expect(error?.description.hasSuffix("the trial ended as crashed: exit code 1: no luck") == true)
    #expect(try run.folder.trialRows().count == 2)
  }

  @Test func `a limit below the largest screen is refused before anything is measured`() async throws {
    let executor = FakeExecutor { _ in try .result(.sample()) }
    let run = try makeRun(.light(["ios5"], limits: ["9kB"]), in: temporary, executor: executor)
    let error = await #expect(throws: UsageError.self) { try await run.perform() }
    #expect(error?.description.contains("the limit 9000B (9000 B) is less than the largest screen") == true)
    #expect(executor.requests.count == 1)
  }

  @Test func `takes its fixtures away again`() async throws {
    let folders = FakeExecutor { _ in try .result(.sample()) }
    do {
      let run = try makeRun(.light(["ios5"]), in: temporary, executor: folders)
      _ = try await run.perform()
    }
    let folder = try #require(folders.requests.first?.fixtures)
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func `measures the reference and its control at 40 percent, whatever the user's limit and strategy`()
    async throws
  {
    let executor = FakeExecutor { _ in try .result(.sample()) }
    let run = try makeRun(
      .light(["ios6/dirty-flag"], limits: ["90%"], blocks: 2), in: temporary, executor: executor)
    _ = try await run.perform()
    let rows = try run.folder.trialRows().filter { [.reference, .control].contains($0.purpose) }
    #expect(rows.map { $0["block"] } == ["1", "1", "2", "2"])
    #expect(rows.allSatisfy { $0["strategy"] == "ios5" && $0["limit_bytes"] == "400000" })
    #expect(executor.requests.filter { $0.strategy.name == "ios5" }.count == 4)
    #expect(
      "\(try Summary(of: run.folder))".hasSuffix(
        "Noise of identical controls: same bytes; 2 pairs are too few to judge times (return 1.00)\n"
      ))
  }

  @Test func `says in run.json what it takes to understand and repeat it`() async throws {
    let run = try makeRun(
      configuration, in: temporary, executor: FakeExecutor { _ in try .result(.sample()) })
    _ = try await run.perform()
    let record = try RunRecord.read(from: run.folder)
    #expect(record.configuration == configuration && record.run == "run")
    #expect(
      record.needs.map { $0.content[Factors.workload] } == ["deep-stack"]
        && record.needs[0].sessions[0].peakBytes == 1_000_000)
    #expect(record.allocator?.version.hasPrefix("5.") == true && record.build.binaryDigest.count == 16)
    #expect(record.machine.cores > 0 && record.screens.map(\.kind) == ["note", "web"])
    #expect(
      record.libraries == LibraryVersions.loaded && record.machine.pageBytes == sysconf(Int32(_SC_PAGESIZE)))
  }
}
