import Campaign
import Experiment
import Results
import TestSupport
import Testing
import Traces

@testable import Load
@testable import Strategies

/// Small load tests of the app itself, with and without the defect that they must find.
@Suite(.serialized) struct LiveLoadTests {
  private func bench(_ profile: LoadProfile, limit: String, defect: PlantedDefect? = nil) throws -> LoadBench
  {
    let plan = LoadPlan(
      profile: profile.name, strategies: ["ios6/plain/drop-all"], limit: limit, isShort: true, defect: defect)
    return LoadBench(
      plan: plan, parts: .standard, run: "test", executor: ChildExecutor(executable: try BenchBinary.path))
  }

  private func soak(_ defect: PlantedDefect?) async throws -> [Verdict] {
    let steps: [Step] = (0..<4).flatMap {
      [.push(.kind("light", content: $0)), .push(.kind("light")), .pop, .pop]
    }
    let trace = try Trace(name: "rounds", sessions: [Session(steps)])
    let trial = try await bench(.soak, limit: "64MiB", defect: defect).trial(
      "ios6/plain/drop-all", trace, screens: LoadScreens.all, limitBytes: 64 << 20, timeout: .seconds(120)
    ) {
      $0.load = LoadTerms()
      $0.load?.rounds = 14
    }
    #expect(trial.result?.checkpoints.count == 14 * Checkpoint.Place.allCases.count)
    let rows = SoakRows.rows(trial, strategy: "ios6", stepsOfRound: trace.stepCount)
    return SoakVerdicts(LoadRows(samples: rows.samples, events: rows.events), strategy: "ios6").all
  }

  @Test func `a session in a loop leaves nothing behind`() async throws {
    #expect(try await soak(nil).outcome("kept_bytes_per_1000_returns") == .pass)
  }

  @Test func `a leak of 64 bytes a return is found`() async throws {
    let verdicts = try await soak(.leaks)
    #expect(verdicts.outcome("kept_bytes_per_1000_returns") == .fail)
    #expect(verdicts[0].value == 64_000)
  }

  private func breakpoint(_ defect: PlantedDefect?) async throws -> Verdict.Outcome? {
    let bench = try bench(.breakpoint, limit: "2400KiB", defect: defect)
    let grown = try BreakpointTrace(depth: 1_200, kind: LoadScreens.light.kind, growth: 12)
    let trial = try await bench.trial(
      "ios6/plain/drop-all", grown.trace, screens: LoadScreens.all, limitBytes: 2_400 << 10,
      timeout: .seconds(120))
    let rows = BreakpointRows.rows(trial, of: grown, strategy: "ios6/plain/drop-all")
    return LoadProfile.breakpoint.judge(
      LoadRows(samples: rows.samples, events: rows.events), bench.plan
    ).outcome("releasable_share_at_the_break")
  }

  @Test func `a policy that forgets one screen in ten is found, the policy itself outlives the test`()
    async throws
  {
    #expect(try await breakpoint(nil) == .notJudged)
    #expect(try await breakpoint(.forgets) == .fail)
  }
}
