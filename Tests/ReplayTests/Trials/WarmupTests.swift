import Foundation
import Lifecycle
import TestSupport
import Testing

@testable import Experiment
@testable import Replay

@Suite("the warm-up of a trial") struct WarmupTests {
  private let screens = "note views:5 rows:1 fields:1 drawn:5%\n"

  @Test(
    "is the first half of a few returns, and 20 of many",
    arguments: [(0, 0), (1, 0), (2, 1), (3, 1), (39, 19), (40, 20), (400, 20)])
  func returns(all: Int, warmup: Int) {
    #expect(Trial.warmupReturns(of: all) == warmup)
  }

  @Test func `leaves something to measure of three returns`() async throws {
    let run = try RealRun(trace: "push note\npush note\npush note\npop 3\n", screens: screens)
    let result = try await run.result(of: run.request("inert"))
    #expect(result.returns.map(\.isWarmup) == [true, false, false])
  }

  @Test func `leaves a measured time to the README's own screens and trace`() async throws {
    let run = try RealRun(trace: try example("trace.txt"), screens: try example("screens.txt"))
    let result = try await run.result(of: run.request("ios6"))
    #expect(result.status == .completed)
    #expect(result.returns.contains { !$0.isWarmup && $0.totalNanoseconds > 0 })
  }

  @Test(
    "costs no strategy anything: only the trace's own fetches and savings count",
    arguments: [
      "inert", "ios5", "ios5/revived-unload", "ios6/revived-unload", "ios6/nil-when-hidden",
      "ios6/dirty-flag",
    ])
  func costs(strategy: String) async throws {
    let run = try RealRun(trace: "push note\n", screens: screens)
    let result = try await run.result(of: run.request(strategy))
    // One row has a title of 40 bytes and a body of 4,000; nothing was warned, so nothing was saved or fetched again.
    #expect(result.counts.fetchedBytes == 4_040)
    #expect(result.counts.refetches == 0 && result.unloading.saveNanoseconds == 0)
    #expect(
      result.counts.warnings == 0 && result.counts.unloads == 0 && result.unloading.unloadNanoseconds == 0)
  }

  /// What Docs/screens-and-traces.md writes to a file of that name.
  private func example(_ name: String) throws -> String {
    let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
        "Docs/screens-and-traces.md")
    let text = try String(contentsOf: readme, encoding: .utf8)
    let rest = try #require(text.components(separatedBy: "cat > \(name) <<'END'\n").dropFirst().first)
    return rest.components(separatedBy: "END\n")[0]
  }
}
