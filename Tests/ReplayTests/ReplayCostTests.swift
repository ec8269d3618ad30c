import Screens
import Testing

@testable import Experiment
@testable import Replay

/// Counts, never times: a busy machine changes none of them.
@Suite("a step's own cost", .serialized) struct ReplayCostTests {
  private static let note = ScreenSpec(kind: "note", views: 6, rows: 1, fields: 1, drawnPercent: 10)

  /// What the steps of each kind visited at most, from a depth at which all happens that can.
  private func visited(_ strategy: String, depth: Int) throws -> [String: Int] {
    let cost = try ReplayCost(of: Self.note, depth: depth, strategy: strategy)
    #expect(cost.steps.count == 2 * depth + 1)
    var most: [String: Int] = [:]
    // The first step after a warning takes up what it has changed.
    for step in cost.steps where step.depth > 8 {
      let kind = String(step.event.prefix { $0 != " " })
      most[kind] = max(most[kind] ?? 0, step.visited)
    }
    return most
  }

  @Test(arguments: ["ios6", "ios5/revived-unload", "ios6/plain/lru(count:3)"])
  func `does not grow with the stack, but for a warning`(strategy: String) throws {
    let shallow = try visited(strategy, depth: 20)
    let deep = try visited(strategy, depth: 200)
    #expect(deep["push"] == shallow["push"] && deep["pop"] == shallow["pop"])
    #expect(shallow["push"]! > 0 && shallow["push"]! < 40)
    #expect(deep["warn"]! > 200 && deep["warn"]! < 200 * 10)
  }
}

/// Bytes, never times.
@Suite("a replay's own records", .serialized) struct ReplayGrowthTests {
  @Test func `do not grow with the trace`() throws {
    let note = ScreenSpec(kind: "note", views: 6, rows: 1, fields: 1, drawnPercent: 10)
    let growth = try ReplayGrowth(of: note, steps: 2_000, strategy: "ios6/plain/lru(count:3)")
    #expect(growth.steps == 2_000)
    // A byte for each step would be 1,000.
    #expect(abs(growth.finalBytes - growth.earlyBytes) < 512, "\(growth)")
  }
}
