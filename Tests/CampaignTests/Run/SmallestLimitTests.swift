import Screens
import TestSupport
import Testing

@testable import Analysis
@testable import Campaign
@testable import Experiment
@testable import Results

@Suite("the smallest limit") struct SmallestLimitTests {
  private let temporary = TemporaryFolder()
  /// Completes with 37 % of the need of 1,000,000 bytes and more.
  private let needs37Percent = FakeExecutor { request in
    let isEnough = request.limitBytes.map { $0 >= 370_000 } ?? true
    return try .result(.sample(isEnough ? .completed : .terminated))
  }

  @Test func `is bracketed to 2 percent of the need, from what the blocks have shown`() async throws {
    let run = try makeRun(configuration(["25%", "55%"]), in: temporary, executor: needs37Percent)
    #expect(try await run.perform() == .done)
    let tried = try run.folder.trialRows().filter { $0["purpose"] == "smallest-limit" }
    // 25 … 55, 25 … 40, 32.5 … 40, 36.3 … 40 (36.25 is rounded to tenths), 36.3 … 38.2: less than 2.
    #expect(tried.map { $0["limit"] } == ["40%", "32.5%", "36.3%", "38.2%"])
    #expect(tried.map { $0["status"] } == ["completed", "terminated", "terminated", "completed"])
    #expect("\(try Summary(of: run.folder))".contains("38.2%"))
  }

  @Test func `below all limits of the blocks is found too`() async throws {
    let tried = try await tried(configuration(["75%"]), needs37Percent)
    #expect(tried.allSatisfy { (35.0...75.0).contains($0) || $0 < 37 })
    #expect(tried.filter { $0 >= 37 }.min()! < 39)
  }

  @Test func `has no floor: it is found however little is enough`() async throws {
    let frugal = FakeExecutor { request in
      try .result(.sample(request.limitBytes.map { $0 >= 30_000 } ?? true ? .completed : .terminated))
    }
    let tried = try await tried(configuration(["75%"]), frugal)
    #expect(tried.filter { $0 >= 3 }.min()! < 5)
  }

  @Test func `is looked for at each decay apart`() async throws {
    var configuration = configuration(["25%", "55%"])
    configuration.factors[Factors.dirtyDecay] = ["0", "-1"]
    // At decay 0 less is enough.
    let executor = FakeExecutor { request in
      let enough = request.dirtyDecayMilliseconds == 0 ? 300_000 : 370_000
      let isEnough = request.limitBytes.map { $0 >= enough } ?? true
      return try .result(
        .sample(isEnough ? .completed : .terminated, decay: request.dirtyDecayMilliseconds))
    }
    let run = try makeRun(configuration, in: temporary, executor: executor)
    _ = try await run.perform()
    for (decay, expected) in [("0", 30.0), ("-1", 37.0)] {
      let rows = try run.folder.trialRows().filter {
        $0["dirty_decay_ms"] == decay && $0["status"] == "completed"
      }
      let least = try #require(rows.compactMap { Double($0["limit"].dropLast()) }.min())
      #expect(least >= expected && least < expected + 2)
    }
  }

  @Test func `above all limits of the blocks is found too`() async throws {
    let tried = try await tried(configuration(["25%"]), needs37Percent)
    #expect(tried.filter { $0 >= 37 }.min()! < 39)
  }

  @Test func `of a strategy that never completes ends in finite time without one`() async throws {
    let run = try makeRun(
      configuration(["25%"]), in: temporary,
      executor: FakeExecutor { try .result(.sample($0.limitBytes == nil ? .completed : .terminated)) })
    #expect(try await run.perform() == .done)
    #expect(try run.folder.trialRows().count < 15)
    #expect("\(try Summary(of: run.folder))".contains("—"))
  }

  @Test func `isn't moved by a trial that crashed`() async throws {
    let crashing = FakeExecutor { [needs37Percent] request in
      // The one trial of the block at 75 %.
      request.limitBytes == 750_000 ? .ending(.signalled(9)) : try needs37Percent.answer(request)
    }
    let run = try makeRun(configuration(["25%", "75%"]), in: temporary, executor: crashing)
    #expect(try await run.perform() == .withFailures(1))
    let limits = try run.folder.trialRows().filter {
      $0["purpose"] == "smallest-limit" && $0["status"] == "completed"
    }
    #expect(limits.compactMap { Double($0["limit"].dropLast()) }.min()! < 39)
  }

  @Test func `is gone on with after an interruption`() async throws {
    let configuration = configuration(["25%", "55%"])
    let interrupted = FakeExecutor { [needs37Percent] request in
      request.trial == 5 ? .ending(.interrupted) : try needs37Percent.answer(request)
    }
    let first = try makeRun(configuration, in: temporary, executor: interrupted)
    #expect(try await first.perform() == .interrupted)
    #expect(try RunRecord.read(from: first.folder).isComplete == false)
    let resumed = try makeRun(configuration, in: temporary, resuming: true, executor: needs37Percent)
    #expect(try await resumed.perform() == .done)
    #expect(try RunRecord.read(from: first.folder).isComplete == true)
    let rows = try resumed.folder.trialRows()
    #expect(rows.map { $0.integer("trial") } == Array(0..<rows.count))
    #expect(
      rows.filter { $0["purpose"] == "smallest-limit" }.map { $0["limit"] } == [
        "40%", "32.5%", "36.3%", "38.2%",
      ])
  }

  private func configuration(_ limits: [String]) -> RunConfiguration {
    var configuration = RunConfiguration.light(["ios5"], limits: limits)
    configuration.preset = "standard"
    configuration.factors[Factors.placement] = ["kind"]
    configuration.factors[Factors.device] = ["375x667@2"]
    configuration.factors[Factors.relief] = ["purge"]
    return configuration
  }

  private func tried(_ configuration: RunConfiguration, _ executor: FakeExecutor) async throws -> [Double] {
    let run = try makeRun(configuration, in: temporary, executor: executor)
    _ = try await run.perform()
    return try run.folder.trialRows().filter { $0["purpose"] == "smallest-limit" }
      .compactMap { Double($0["limit"].dropLast()) }
  }
}
