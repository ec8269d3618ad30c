import Screens
import Testing
import Unloading

@testable import Harness

@Suite("the ratio of steps") struct StepRatioTests {
  @Test func `is the median of the steps' own, whatever their size`() throws {
    let ratio = StepRatio([(10, 11), (1_000, 5_000), (200, 220), (30, 33), (7, 6)])
    let median = try #require(ratio.median)
    #expect(ratio.steps == 5 && abs(median - 1.1) < 1e-12)
  }

  @Test func `turned round is the inverse`() throws {
    let ratio = try #require(StepRatio([(10, 20), (10, 80)]).median)
    let inverse = try #require(StepRatio([(20, 10), (80, 10)]).median)
    #expect(abs(ratio - 4) < 1e-12 && abs(inverse - 0.25) < 1e-12)
  }

  @Test func `compares returns of one step that made the same again`() {
    let base = [row(1, 100, [.model]), row(2, 100, [.cache]), row(3, 100, []), row(4, 100, [])]
    let head = [row(1, 110, [.model]), row(2, 300, []), row(4, 90, [])]
    let ratio = StepRatio(base: base, head: head)
    #expect(ratio == StepRatio([(100, 110), (100, 90)]))
  }

  @Test func `of nothing is none`() {
    #expect(StepRatio([]).median == nil && StepRatio([(0, 5)]).steps == 0)
  }

  private func row(_ step: Int, _ nanoseconds: Int, _ resources: Resources) -> ReturnRow {
    ReturnRow(
      step: step, screen: 0, isWarmup: false, isPurged: false, resources: resources, times: StageTimes(),
      totalNanoseconds: nanoseconds - 10, firstUseNanoseconds: 10, minorFaults: 0, stateLost: false,
      pixelsDiffer: false)
  }
}
