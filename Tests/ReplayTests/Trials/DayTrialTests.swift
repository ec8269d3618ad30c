import TestSupport
import Testing
import Traces

@testable import Campaign
@testable import Experiment
@testable import Replay

/// Sixteen hours, on light screens.
@Suite("in a trial of the workload day") struct DayTrialTests {
  private let screens = "note views:6 rows:1 fields:1 drawn:5%\n"

  @Test(arguments: ["inert", "ios6/plain/lru(count:3)"])
  func `every step is made, in sixteen hours of virtual time`(strategy: String) async throws {
    let trace = try Day(seed: 1).trace(from: WikispeediaImporter.bundledSessions())
    let run = try RealRun(trace: trace.text, screens: screens)
    let result = try await run.result(of: run.request(strategy))
    #expect(result.status == .completed)
    #expect(result.timeline.map(\.event) == trace.sessions[0].steps.map { "\($0)" })
    #expect(result.returns.count == trace.returns)
    #expect(result.counts.stateLost == 0 && result.counts.pixelsDiffer == 0)
    #expect((54_000_000...61_200_000).contains(result.timeline.last!.virtualMilliseconds))
    #expect((result.counts.guardedUnloads > 0) == (strategy != "inert"))
  }
}
