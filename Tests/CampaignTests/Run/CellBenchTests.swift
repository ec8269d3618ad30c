import Screens
import Synchronization
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

  @Test func `runs trials side by side, hands them out in their order, and lets none run far ahead`()
    async throws
  {
    let executor = SlowFirstExecutor()
    let cells = CellBench(TrialBench(run: "r", executor: executor, timeout: .seconds(1), interruption: nil))
    let plan = try Plan(.light(["ios5"]))
    let request = plan.request(plan.blocks[0], need: nil, fixtures: try FixtureFolder(plan: plan))
    let jobs = (0..<100).map { number in
      var planned = plan.blocks[0]
      planned.trial = number
      return CellBench.Job(planned, request)
    }
    var numbers: [Int] = []
    try await cells.measure(jobs, atATime: 3) { index, trial in
      #expect(trial.planned.trial == index)
      numbers.append(index)
    }
    #expect(numbers == Array(0..<100) && cells.nextTrial == 100)
    let seen = executor.seen
    #expect(seen.mostAtATime == 3)
    // Eight for each place, so that few results wait for the first.
    #expect(seen.startedBeforeFirstEnded == 24)
  }
}

/// Answers soon, but the first trial only after others have had the time to run ahead of it.
private final class SlowFirstExecutor: Executor {
  struct Seen {
    var running = 0
    var mostAtATime = 0
    var started = 0
    var startedBeforeFirstEnded = 0
  }

  private let state = Mutex(Seen())

  var seen: Seen { state.withLock { $0 } }

  func execute(_ request: TrialRequest, timeout: Duration, padding: Int, interruption: Interruption?)
    async throws -> TrialOutcome
  {
    state.withLock {
      $0.started += 1
      $0.running += 1
      $0.mostAtATime = max($0.mostAtATime, $0.running)
    }
    if request.trial == 0 {
      for _ in 0..<2_000 where seen.started < 24 { try await Task.sleep(for: .milliseconds(1)) }
      try await Task.sleep(for: .milliseconds(20))
    } else {
      // Long enough for the next one to start.
      try await Task.sleep(for: .milliseconds(1))
    }
    state.withLock {
      $0.running -= 1
      if request.trial == 0 { $0.startedBeforeFirstEnded = $0.started }
    }
    return try .result(.sample())
  }
}
