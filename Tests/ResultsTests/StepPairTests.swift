import Testing
import Unloading

@testable import Campaign
@testable import Experiment
@testable import Results
import TestSupport

@Suite("pairs of steps") struct StepPairTests {
  @Test func `are the measured returns that made the same again on both sides`() throws {
    let pairs = try pairs(
      [
        row(1, 100, [.model]), row(2, 100, [.cache]), row(3, 100, []), row(4, 100, []),
        row(5, 100, [], warmup: true),
      ],
      [row(1, 110, [.model]), row(2, 300, []), row(4, 90, []), row(5, 100, [], warmup: true)])
    #expect(pairs.map(\.step) == [1, 4] && pairs.allSatisfy { $0.kind == .return })
    #expect(pairs.map(\.nanoseconds.base) == [100, 100] && pairs.map(\.nanoseconds.head) == [110, 90])
  }

  @Test func `are the pushes one by one, unless a side has more of them`() throws {
    let pairs = try pairs([], [], pushes: ([5, 7], [6, 8]))
    #expect(pairs.map(\.step) == [0, 1] && pairs.allSatisfy { $0.kind == .push })
    #expect(pairs.map(\.nanoseconds.head) == [6, 8])
    #expect(try self.pairs([], [], pushes: ([5, 7], [6])).isEmpty)
  }

  @Test func `are none where a side was cut short`() throws {
    #expect(try pairs([row(1, 100, [])], [row(1, 100, [])], .terminated).isEmpty)
  }

  private func pairs(
    _ base: [ReturnRow], _ head: [ReturnRow], _ status: TrialStatus = .completed,
    pushes: ([Int], [Int]) = ([], [])
  ) throws -> [StepPair] {
    func record(_ returns: [ReturnRow], _ pushes: [Int], _ status: TrialStatus) throws -> TrialRecord {
      var result = try TrialResult.sample(status)
      (result.returns, result.pushNanoseconds) = (returns, pushes)
      return TrialRecord(
        run: "r", planned: try Plan(.light(["ios5"])).blocks[0], limitBytes: nil,
        outcome: try .result(result),
        surroundings: .init(paddingBytes: 0, loadBefore: 0, loadAfter: 0, stolenMilliseconds: 0))
    }
    let records = try Sides(base: record(base, pushes.0, .completed), head: record(head, pushes.1, status))
    return StepPair.all(of: records.base.planned, records)
  }

  private func row(_ step: Int, _ nanoseconds: Int, _ resources: Resources, warmup: Bool = false) -> ReturnRow
  {
    ReturnRow(
      step: step, screen: 0, isWarmup: warmup, isPurged: false, resources: resources, times: .init(),
      totalNanoseconds: nanoseconds - 10, firstUseNanoseconds: 10, minorFaults: 0, stateLost: false,
      pixelsDiffer: false)
  }
}
