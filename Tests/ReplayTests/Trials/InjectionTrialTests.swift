import MemoryProbe
import Screens
import TestSupport
import Testing

@testable import Experiment
@testable import Replay

@Suite("a trial with injected work") struct InjectionTrialTests {
  private let trace = "push note\npush card\nwarn\npop\npush card\npop\npop\n"
  private let screens =
    "note views:60 rows:300 cache:256KiB drawn:20%\ncard views:20 images:1x300x200 drawn:50%\n"

  @Test("needs more memory by the injected percentage", arguments: [5.0, 50, 200])
  func memory(percent: Double) async throws {
    let run = try RealRun(trace: trace, screens: screens)
    var request = run.request("inert")
    let plain = try await run.result(of: request).sessions[0].peakBytes
    request.injection = Injection(memoryPercent: percent)
    let more = try await run.result(of: request).sessions[0].peakBytes
    // Blocks have size classes; a table of the runtime's that has to grow takes 16 KiB.
    let wanted = Double(plain) * percent / 100
    #expect(abs(Double(more - plain) - wanted) < 24_000 + wanted / 20, "\(more - plain) more than \(plain)")
  }

  @Test("gives the extra memory back with the screens", arguments: ["inert", "ios5", "ios6/revived-unload"])
  func release(strategy: String) async throws {
    let run = try RealRun(trace: trace, screens: screens)
    var request = run.request(strategy)
    let plain = try await run.result(of: request)
    request.injection = Injection(memoryPercent: 100)
    let more = try await run.result(of: request)
    let left = more.timeline.last?.memory.allocatedBytes ?? 0
    let leftPlain = plain.timeline.last?.memory.allocatedBytes ?? 0
    // Only the home screen is left, which was there before the baseline.
    let home = more.baseline.allocatedBytes - plain.baseline.allocatedBytes
    // A table of the runtime's that doubles in one of the two takes 64 KiB; what a screen is given is more by far.
    #expect(abs(left - leftPlain - home) < 96 << 10, "\(left - leftPlain) and \(home)")
    #expect(home > 100_000)
  }

  @Test func `gives the extra memory back with a resource that a warning takes`() async throws {
    let run = try RealRun(trace: trace, screens: screens)
    var request = run.request("ios5")
    /// What the step that warns has freed.
    func freed(_ result: TrialResult) -> Int {
      result.timeline[1].memory.allocatedBytes - result.timeline[2].memory.allocatedBytes
    }
    let plain = freed(try await run.result(of: request))
    request.injection = Injection(memoryPercent: 100)
    let more = freed(try await run.result(of: request))
    #expect(plain > 100_000 && abs(more - 2 * plain) < 24_000 + plain / 5, "\(more) and \(plain)")
  }

  @Test("otherwise does the same as without injection", arguments: ["ios5", "ios6/plain/lru(count:1)"])
  func behaviour(strategy: String) async throws {
    let run = try RealRun(trace: trace, screens: screens)
    var request = run.request(strategy)
    let plain = try await run.result(of: request)
    request.injection = Injection(slowdownPercent: 10, memoryPercent: 1)
    let injected = try await run.result(of: request)
    #expect(injected.eventDigest == plain.eventDigest)
    #expect(injected.returns.map(\.resources) == plain.returns.map(\.resources))
    #expect(
      injected.counts.unloads == plain.counts.unloads
        && injected.counts.pixelsDiffer == plain.counts.pixelsDiffer)
  }
}
