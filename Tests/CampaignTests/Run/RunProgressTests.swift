import Experiment
import Foundation
import Results
import TestSupport
import Testing

@testable import Campaign

@Suite("progress") struct RunProgressTests {
  private let temporary = TemporaryFolder()

  @Test func `says which share is complete and when the run will end`() async throws {
    let progress = RunProgress(total: 4, interval: 1e9)
    #expect(progress.head == "[0 %, trial 0 of 4]")
    let run = try makeRun(
      .light(["ios6"], blocks: 1), in: temporary, executor: FakeExecutor { _ in try .result(.sample()) },
      progress: progress)
    // One of needs, one of the strategy, two of the control.
    let first = run.plan.needs[0]
    _ = try await run.measure(first)
    #expect(
      progress.head.wholeMatch(of: /\[25 %, trial 1 of 4, done at ([A-Z][a-z]{2} )?\d\d:\d\d, in \d+ s\]/)
        != nil,
      "\(progress.head)")
  }

  @Test func `names the control, which is none of the strategies that are compared`() throws {
    let plan = try Plan(.light(["ios6"], blocks: 1))
    let lines = plan.blocks.map { ($0.purpose, RunProgress.words($0)) }
    #expect(lines.contains { $0.0 == .control } && lines.contains { $0.0 == .measure })
    for (purpose, line) in lines { #expect(line.hasPrefix("control, ") == (purpose != .measure), "\(line)") }
  }

  @Test func `counts the search for limits from the start, and takes out what it doesn't need`() throws {
    var configuration = RunConfiguration.light(["ios6"], blocks: 1)
    configuration.preset = "standard"
    let plan = try Plan(configuration)
    let cell = try #require(plan.smallestLimitCells.first)
    let planned = plan.needs.count + plan.blocks.count
    let progress = RunProgress(plan, interval: 1e9)
    #expect(progress.head == "[0 %, trial 0 of \(planned + plan.mostSearchTrials)]")
    progress.drop(plan.mostSearchTrials, of: cell)
    #expect(progress.head == "[0 %, trial 0 of \(planned)]")
    for planned in plan.needs + plan.blocks { progress.skip(planned.cell) }
    #expect(progress.head == "[100 %, trial \(planned) of \(planned)]")
  }

  @Test func `a run begins with what it is going to measure`() throws {
    let plan = try Plan(.light(["ios6", "inert"], blocks: 3))
    #expect(
      "\(TrialCounts(of: plan))".wholeMatch(
        of: /2 cells × 3 blocks = 6 trials, \d+ of the control, and 1 to find the needs/)
        != nil, "\(TrialCounts(of: plan))")
    var configuration = RunConfiguration.light(["ios6"], blocks: 1)
    configuration.preset = "standard"
    let searching = try Plan(configuration)
    #expect(
      "\(TrialCounts(of: searching))".hasSuffix(
        ", and at most \(searching.mostSearchTrials) to find 1 smallest limit"),
      "\(TrialCounts(of: searching))")
  }

  @Test func `names the day where the run goes beyond midnight`() throws {
    let zone = try #require(TimeZone(identifier: "UTC"))
    let now = Date(timeIntervalSince1970: 1_800_000_000)  // Friday, 15 January 2027, 08:00
    #expect(RunProgress.clock(now + 3_600, from: now, in: zone) == "09:00")
    #expect(RunProgress.clock(now + 20 * 3_600, from: now, in: zone) == "Sat 04:00")
  }
}
