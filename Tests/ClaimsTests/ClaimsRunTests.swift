import Testing

@testable import Campaign
@testable import Claims
@testable import Experiment
@testable import Results

@Suite("A run of claims") struct ClaimsRunTests {
  /// Children that die before they answer.
  private struct Crash: Executor {
    func execute(_ request: TrialRequest, timeout: Duration, padding: Int, interruption: Interruption?) async
      -> TrialOutcome
    {
      ChildOutcome(
        termination: .signalled(11), output: TrialReader(), standardErrorTail: "Fatal error")
    }
  }

  private func run(_ numbers: Int...) async throws -> (results: [ClaimResult], trials: [TrialRecord]) {
    let cells = CellBench(
      TrialBench(run: "claims", executor: Crash(), timeout: .seconds(1), interruption: nil))
    var trials: [TrialRecord] = []
    let results = try await ClaimsRun(
      try ClaimCatalogue.claims(numbered: numbers), seed: 1, blocks: 2, cells: cells
    ).results(started: { _ in }, ended: { trials.append($0) })
    return (results, trials)
  }

  @Test func `goes on where a trial crashes, and its claim is undecided`() async throws {
    let (results, trials) = try await run(12, 7)
    #expect(results.map(\.claim.number) == [12, 7])
    for result in results {
      guard case .undecided(let reason) = result.verdict else {
        Issue.record("\(result.verdict)")
        continue
      }
      #expect(reason.contains("ended as crashed"))
    }
    #expect(!trials.isEmpty && trials.allSatisfy { $0.planned.purpose == .measure })
  }

  @Test func `numbers the trials of both seeds through`() async throws {
    let trials = try await run(12, 7).trials
    #expect(Set(trials.map(\.planned.seed)) == [1, 2])
    #expect(Set(trials.map(\.planned.trial)).count == trials.count)
  }

  @Test func `calls the same trace through other screens another workload`() async throws {
    let trials = try await run(1).trials
    let cells = trials.map { "\($0.planned.seed) \($0.planned.cell) \($0.planned.block ?? 0)" }
    #expect(Set(cells).count == trials.count && trials.count > 2)
  }
}
