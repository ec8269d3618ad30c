import Screens
import TestSupport
import Testing

@testable import Campaign
@testable import Experiment
@testable import Results

@Suite("the bench of cells") struct CellBenchTests {
  private func bench(finished: [TrialRow] = [], from first: Int = 0) -> CellBench {
    let executor = FakeExecutor { _ in try .result(.sample()) }
    return CellBench(
      TrialBench(run: "r", executor: executor, timeout: .seconds(1), interruption: nil), finished: finished,
      numberedFrom: first)
  }

  /// Rows of a run that searched for smallest limits behind its planned trials, or failed.
  private let rows = [("4", "completed"), ("9", "crashed")].map {
    TrialRow(["trial": $0, "status": $1, "purpose": "smallest-limit"])
  }

  @Test func `goes on behind the trials that a run left, and counts what failed of them`() {
    #expect(bench(finished: rows, from: 7).nextTrial == 10 && bench(finished: rows).failures == 1)
    #expect(bench(from: 7).nextTrial == 7)
  }

  @Test func `gives no number twice`() async throws {
    let cells = bench(finished: rows, from: 7)
    let plan = try Plan(.light(["ios5"]))
    let fixtures = try FixtureFolder(plan: plan)
    var planned = plan.blocks[0]
    let request = plan.request(planned, need: nil, fixtures: fixtures)
    var numbers: [Int] = []
    for trial in [9, 3, 3] {
      planned.trial = trial
      numbers.append(try await cells.measure(planned, request).planned.trial)
    }
    #expect(numbers == [10, 3, 11] && cells.nextTrial == 12)
  }
}
