import Seeds
import Testing
import Unloading

@testable import Simulation

@Suite("distinct sessions") struct DistinctSessionsTests {
  private static let pushes = [StackStep.launch, .push(0), .push(1), .pop]
  private static let other = [StackStep.launch, .push(1)]

  @Test func `are counted, and those that occurred equally often are a batch`() {
    var sessions = DistinctSessions()
    sessions.add(Self.pushes + Self.other + Self.pushes + [.launch])
    sessions.add([.launch, .push(2)] + Self.pushes)
    #expect(sessions.stepCount == 4 + 2 + 1 + 2)
    let batches = sessions.takeBatches(steps: 100)
    #expect(batches.map(\.times) == [1, 3])
    #expect(batches.map(\.steps) == [Self.other + [.launch, .launch, .push(2)], Self.pushes])
    #expect(sessions.isEmpty && sessions.stepCount == 0)
  }

  @Test func `begin a new batch when one has enough steps`() {
    var sessions = DistinctSessions()
    for kind in 0..<5 { sessions.add([.launch, .push(kind)]) }
    #expect(sessions.takeBatches(steps: 3).map(\.steps.count) == [4, 4, 2])
  }

  @Test func `cost as much as every single session`() async throws {
    var random = SplitMix64(seed: 1)
    // Short sessions, so that many are equal.
    let all = (0..<500).map { _ in
      [StackStep.launch]
        + (0..<random.next(below: 6)).map { _ in random.next(below: 3) < 2 ? .push(0) : .pop }
    }
    func swept(_ batches: [DistinctSessions.Batch]) async throws -> BudgetSweep {
      var sweep = BudgetSweep(
        BudgetReplayTests.byte, home: 0,
        jobs: [.init("lru", budgetBytes: 2, roundTripNanoseconds: 0) { LeastRecentlyUsedBytes(fraction: 1) }],
        bounds: [.init(budgetBytes: 2, roundTripNanoseconds: 0, units: 2)])
      try await sweep.add(batches)
      return sweep
    }
    var sessions = DistinctSessions()
    sessions.add(all.flatMap(\.self))
    let batches = sessions.takeBatches(steps: 1)
    #expect(batches.reduce(0) { $0 + $1.steps.count } < all.reduce(0) { $0 + $1.count } / 2)
    let (distinct, single) = (try await swept(batches), try await swept([.init(all.flatMap(\.self))]))
    #expect(distinct.totals == single.totals && distinct.optima == single.optima)
    #expect(single.totals[0].sessions == 500 && single.totals[0].reloads > 10)
  }
}
