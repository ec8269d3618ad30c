import Foundation
import MemoryProbe
import Screens
import Testing

@testable import Claims
@testable import Experiment

@Suite("The load time") struct LoadTimeTests {
  /// Rounds of `push a, push cover, pop, pop, push b, push cover, pop, pop`, each return's load given.
  private func result(loads: [(nanoseconds: Int, isWarmup: Bool)]) throws -> TrialResult {
    let names = [
      "footprint", "allocated", "active", "residentLessMetadata", "metadata", "retained", "rssAnon",
    ]
    let bytes = Dictionary(uniqueKeysWithValues: names.map { ($0 + "Bytes", 0) })
    let memory = try JSONDecoder().decode(MemoryReading.self, from: JSONEncoder().encode(bytes))
    var result = TrialResult(
      allocator: try AllocatorInForce.read(), baseline: memory, peak: memory, mean: memory, final: memory)
    let round = ["a", "b"].flatMap { ["push \($0)", "push cover", "pop", "pop"] }
    result.timeline = (round + round).enumerated().map { step, event in
      TimelineRow(
        step: step, session: 0, virtualMilliseconds: 0, event: event, warning: nil, limitBytes: nil, depth: 1,
        loadedScreens: 1, stepPeakFootprintBytes: 0, memory: memory)
    }
    let pops = result.timeline.filter { $0.event == "pop" }.map(\.step)
    result.returns = zip(pops, loads).map { step, load in
      var times = StageTimes()
      times.loadView = load.nanoseconds
      return ReturnRow(
        step: step, screen: 0, isWarmup: load.isWarmup, isPurged: false, resources: [], times: times,
        totalNanoseconds: 0, firstUseNanoseconds: 0, minorFaults: 0, stateLost: false, pixelsDiffer: false)
    }
    return result
  }

  /// Returns to a, home, b and home, twice over. Tried: the warm-up counted.
  @Test func `of a kind's loads is the shortest of its own, without the warm-up and the home screen`() throws
  {
    let result = try result(loads: [
      (1, true), (2, true), (3, true), (4, false), (50, false), (6, false), (70, false), (8, false),
    ])
    #expect(result.shortestNanoseconds(onReturnsTo: "a") { $0.loadView } == 50)
    #expect(result.shortestNanoseconds(onReturnsTo: "b") { $0.loadView } == 70)
    #expect(result.shortestNanoseconds(onReturnsTo: "cover") { $0.loadView }.isNaN)
  }
}
