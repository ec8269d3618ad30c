import MemoryProbe
import Testing
import Unloading

@testable import Harness

@Suite("ten trials of the same seed under scripted pressure") struct RepeatabilityTests {
  @Test func `have equal digests and bytes, and footprints as near as pages allow`() async throws {
    let run = try RealRun(
      trace: "push article\npush feed\npush form\npush article\npop\npush list\npop 4\n",
      screens: """
        feed    views:42 images:3x300x200 rows:12 cache:1MiB drawn:50%
        list    views:42 rows:400 drawn:25%
        form    views:30 rows:1 fields:6 drawn:5%
        article views:672 rows:30 drawn:25%
        """)
    let request = run.request(
      "ios6/revived-unload",
      script: [ScriptedWarning(step: 3, level: .warning), ScriptedWarning(step: 5, level: .critical)])
    var results: [TrialResult] = []
    for _ in 0..<10 {
      results.append(try await run.result(of: request, padding: Int.random(in: 0...4_095)))
    }
    #expect(results.allSatisfy { $0.counts.warnings == 2 && $0.counts.unloads > 0 })
    #expect(Set(results.map(\.eventDigest)).count == 1)
    for moment in [\TrialResult.peak, \.final] {
      #expect(Set(results.map { $0[keyPath: moment].allocatedBytes }).count == 1)
      #expect(Set(results.map { $0[keyPath: moment].activeBytes }).count == 1)
    }
    let footprint = spread(results.map(\.peak.footprintBytes))
    let anonymous = spread(results.map(\.peak.rssAnonBytes))
    print("spread over ten trials: footprint \(footprint), RssAnon \(anonymous)")
    #expect(footprint <= 0.002 && anonymous <= 0.01)
  }

  /// The largest less the smallest, as a share of the smallest.
  private func spread(_ values: [Int]) -> Double {
    guard let least = values.min(), let most = values.max(), least > 0 else { return .infinity }
    return Double(most - least) / Double(least)
  }
}
