import MemoryProbe
import Testing
import Unloading

@testable import Harness

@Suite("ten trials of the same seed under scripted pressure") struct RepeatabilityTests {
  @Test(arguments: [0, 10_000, -1])
  func `have equal digests, equal bytes, and as equal a footprint as the clock allows`(decay: Int)
    async throws
  {
    let results = try await tenTrials(decay: decay)
    #expect(results.allSatisfy { $0.counts.warnings == 2 && $0.counts.unloads > 0 })
    #expect(Set(results.map(\.eventDigest)).count == 1)
    for moment in [\TrialResult.peak, \.final] {
      #expect(Set(results.map { $0[keyPath: moment].allocatedBytes }).count == 1)
      #expect(Set(results.map { $0[keyPath: moment].activeBytes }).count == 1)
    }
    // What is left at the end is a few pages: its spread is told as a share of the peak.
    let most = results.map(\.peak.footprintBytes).max() ?? 0
    let final = spread(results.map { most + $0.final.footprintBytes })
    let peak = spread(results.map(\.peak.footprintBytes))
    let anonymous = spread(results.map(\.peak.rssAnonBytes))
    print(
      "decay \(decay) ms: spread of the footprint \(peak) at its peak, \(final) finally; of RssAnon \(anonymous)"
    )
    // Between 0 and for ever the clock decides which dirty pages are still there.
    #expect(decay == 10_000 || (final <= 0.002 && peak <= 0.002 && anonymous <= 0.01))
  }

  private func tenTrials(decay: Int) async throws -> [TrialResult] {
    let run = try RealRun(
      trace: String(repeating: "push article\npush feed\npush form\n", count: 4) + "pop\npush list\npop 12\n",
      screens: """
        feed    views:42 images:3x300x200 rows:12 cache:1MiB drawn:50%
        list    views:42 rows:400 drawn:25%
        form    views:30 rows:1 fields:6 drawn:5%
        article views:672 rows:30 drawn:25%
        """)
    let script = [ScriptedWarning(step: 9, level: .warning), ScriptedWarning(step: 13, level: .critical)]
    let request = run.request("ios6/revived-unload", script: script, decay: decay)
    var results: [TrialResult] = []
    for _ in 0..<10 {
      results.append(try await run.result(of: request, padding: Int.random(in: 0...4_095)))
    }
    return results
  }

  /// The largest less the smallest, as a share of the smallest.
  private func spread(_ values: [Int]) -> Double {
    guard let least = values.min(), let most = values.max(), least > 0 else { return .infinity }
    return Double(most - least) / Double(least)
  }
}
