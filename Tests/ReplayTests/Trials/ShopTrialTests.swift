import Lifecycle
import TestSupport
import Testing
import Traces
import Unloading

@testable import Experiment
@testable import Replay

/// The whole way to a car, on light screens of the kinds that it goes through.
@Suite("in a trial of the workload shop") struct ShopTrialTests {
  private let screens = """
    form views:12 rows:2 fields:4 drawn:20%
    list views:12 rows:20 drawn:20%
    article views:40 rows:8 drawn:20%
    feed views:12 images:2x40x30 rows:4 cache:64KiB drawn:20%
    web views:4 document:200 rows:1 drawn:20%
    info views:12 images:1x40x30 rows:8 drawn:20%

    """

  private func result(_ strategy: String, afterLastPush warning: String = "") async throws -> TrialResult {
    var lines = try Shop().trace().text.split(separator: "\n").map(String.init)
    let last = try #require(lines.lastIndex { $0.hasPrefix("push") })
    if !warning.isEmpty { lines.insert(warning, at: last + 1) }
    let run = try RealRun(trace: lines.joined(separator: "\n") + "\n", screens: screens)
    return try await run.result(of: run.request(strategy))
  }

  @Test func `53 of its 73 returns are measured`() async throws {
    let result = try await result("inert")
    #expect(result.status == .completed)
    #expect(result.returns.count == 73 && result.returns.count { !$0.isWarmup } == 53)
  }

  @Test(
    "what a warning over the last form takes from the screens below it is there again on the way back",
    arguments: ["ios5/revived-unload", "ios6/revived-unload", "ios6/plain/lru(count:6)"])
  func restores(strategy: String) async throws {
    let result = try await result(strategy, afterLastPush: "warn critical")
    #expect(result.status == .completed && result.counts.warnings == 1)
    #expect(result.counts.stateLost == 0 && result.counts.pixelsDiffer == 0)
    #expect(result.returns.suffix(16).allSatisfy { $0.resources.contains(.backingStore) })
  }

  @Test func `without saving, each of the 15 screens below it has lost what was done there`() async throws {
    let result = try await result("ios5", afterLastPush: "warn")
    #expect(result.counts.stateLost == 15)
    #expect(result.returns.suffix(16).dropLast().allSatisfy { $0.stateLost })
  }
}
