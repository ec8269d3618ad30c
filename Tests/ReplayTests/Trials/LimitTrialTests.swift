import Lifecycle
import MemoryProbe
import TestSupport
import Testing
import Unloading

@testable import Experiment
@testable import Replay

@Suite("under a hard limit a trial") struct LimitTrialTests {
  private static let screens = "big views:20 rows:100 drawn:100%\n"

  /// Three launches: deep, shallow, deep.
  private let run = Result {
    try RealRun(
      trace: "session\n\(String(repeating: "push big\n", count: 20))session\npush big\npop\n"
        + "session\n\(String(repeating: "push big\n", count: 20))",
      screens: LimitTrialTests.screens)
  }

  private func limited(_ strategy: String, share: Int) async throws -> (limit: Int, result: TrialResult) {
    let run = try run.get()
    var request = run.request(strategy)
    let need = try await run.result(of: run.request("inert")).sessions.largest
    request.pressure = .measured
    request.limitBytes = need * share / 100
    return (need * share / 100, try await run.result(of: request))
  }

  @Test func `ends a session inside the transition that exceeds it, and launches the next`() async throws {
    let (limit, result) = try await limited("inert", share: 50)
    #expect(result.status == .terminated && result.sessions.count == 3)
    #expect(result.terminations.map(\.session) == [0, 2])
    let first = try #require(result.terminations.first)
    #expect(first.event == "push big" && first.screen.hasPrefix("big ") && first.moment != "end")
    #expect(first.footprintBytes > limit && first.overshootBytes == first.footprintBytes - limit)
    // Found at the check after the stage that exceeded it: by no more than one stage.
    #expect(first.overshootBytes <= result.counts.lookGapBytes + (1 << 20))
    #expect(first.stepBytes > 0 && first.loadedScreens == first.depth - 1)
    // The home screen, one of those that hold something, was there before the baseline of what is live.
    #expect(first.liveBytes > first.held.total / first.loadedScreens * (first.loadedScreens - 1))
    // Nothing of the step counts after the check that ended it.
    #expect(result.peak.footprintBytes <= limit)
    let steps = result.timeline.filter { $0.session == 0 }
    #expect(steps.last?.warning == "terminated" && steps.count == first.step + 1)
    #expect(steps.dropLast().allSatisfy { $0.stepPeakFootprintBytes <= limit })
    // The steps that were not reached keep their numbers.
    #expect(result.timeline.first { $0.session == 1 }?.step == 20)
    #expect(result.timeline.filter { $0.session == 1 }.map(\.event) == ["push big", "pop"])
  }

  @Test func `ends no session of a strategy that keeps below it`() async throws {
    let (limit, result) = try await limited("ios6/plain/lru(count:1)", share: 50)
    #expect(result.status == .completed && result.terminations.isEmpty)
    #expect(result.peak.footprintBytes <= limit && result.timeline.count == 42)
  }

  @Test func `that is looser lets it go on for longer`() async throws {
    let tight = try await limited("inert", share: 40).result.terminations[0]
    let loose = try await limited("inert", share: 70).result.terminations[0]
    #expect(tight.step < loose.step && tight.depth < loose.depth)
  }

  @Test func `knows the most that passes unseen between two checks`() async throws {
    let run = try run.get()
    let result = try await run.result(of: run.request("inert"))
    // No stage makes more than a whole screen, and the largest makes at least a quarter of one.
    let screen = result.sessions[0].largestScreenBytes
    #expect((screen / 4...screen * 2).contains(result.counts.lookGapBytes))
  }
}
