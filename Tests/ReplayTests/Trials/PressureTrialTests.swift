import MemoryProbe
import TestSupport
import Testing
import Unloading

@testable import Experiment
@testable import Replay

@Suite("under pressure a trial") struct PressureTrialTests {
  private let screens = "big views:20 rows:100 drawn:100%\n"

  @Test func `counts what a policy frees at a push as freed, without any warning`() async throws {
    let run = try RealRun(trace: "push big\npush big\npush big\n", screens: screens)
    let result = try await run.result(of: run.request("inert/plain/lru(count:1)"))
    let screen = result.sessions[0].largestScreenBytes
    // The home screen, which is light, and two of the three big ones.
    #expect(result.counts.warnings == 0 && result.counts.unloads == 3)
    #expect((2 * screen..<3 * screen).contains(result.unloading.freedBytes))
    #expect(result.unloading.unloadNanoseconds > 0)
    // What the policy freed is purged as after a warning, and the purge is accounted for.
    #expect(result.unloading.purgeNanoseconds > 0)
    #expect(result.unloading.reclaimedAfterPurgeBytes * 10 > result.unloading.freedBytes * 9)
  }

  @Test func `takes no credit for pages that were dirty before a warning`() async throws {
    let run = try RealRun(trace: "push big\npop\nwarn\n", screens: screens)
    let result = try await run.result(of: run.request("inert"))
    let kept = result.timeline.map { $0.memory.residentLessMetadataBytes - $0.memory.activeBytes }
    let (dirty, left) = (kept[1], kept[2])
    // The purge gave back what the popped screen had left; the warning itself freed nothing.
    #expect(dirty > 500_000 && left < dirty / 10 && result.unloading.freedBytes == 0)
    #expect(abs(result.unloading.reclaimedAfterPurgeBytes) <= 8_192)
  }

  @Test func `is not credited with what the thread's cache held before a warning`() async throws {
    // 40 pops leave many small regions in the cache; inert frees nothing at the warning.
    let run = try RealRun(
      trace: String(repeating: "push small\n", count: 40) + "pop 40\nwarn\n",
      screens: "small views:60 rows:3 drawn:5%\n")
    for placement in [Placement.shared, .kind] {
      let unloading = try await run.result(of: run.request("inert", placement: placement)).unloading
      #expect(unloading.freedBytes == 0 && abs(unloading.reclaimedAfterPurgeBytes) <= 8_192)
    }
  }

  @Test func `has the peak of its steps, without the way home at the end of a session`() async throws {
    // The policy lets the home screen go, which is more than the light one; going home loads it beside the heavy one.
    let steps = "push light\npush heavy\n"
    let screens = "light views:3 drawn:0%\nheavy views:20 rows:20 drawn:100%\n"
    func peak(_ trace: String) async throws -> Int {
      let run = try RealRun(trace: trace, screens: screens)
      return try await run.result(of: run.request("inert/plain/lru(count:1)")).peak.allocatedBytes
    }
    let (home, end) = (try await peak(steps + "popToRoot\n"), try await peak(steps))
    #expect(end + 50_000 < home, "\(end), \(home)")
  }

  @Test func `has peaks that are never less than what is left at the end`() async throws {
    let run = try RealRun(trace: String(repeating: "push big\n", count: 10) + "pop 10\n", screens: screens)
    let result = try await run.result(of: run.request("inert"))
    for (name, column) in MemoryReading.columns {
      #expect(result.peak[keyPath: column] >= result.final[keyPath: column], "\(name)")
      #expect(result.peak[keyPath: column] >= result.baseline[keyPath: column], "\(name)")
    }
  }

  @Test func `has means that weigh each step with the time it takes, and a wait with its own`() async throws {
    let run = try RealRun(trace: "push big\nwait 1000s\npop\nwait 1s\n", screens: screens)
    let result = try await run.result(of: run.request("ios6"))
    let seconds = [5, 1_000, 5, 1]
    #expect(result.timeline.count == 4)
    for (_, column) in MemoryReading.columns {
      let sum = zip(result.timeline, seconds).reduce(0) { $0 + $1.0.memory[keyPath: column] * $1.1 }
      #expect(abs(result.mean[keyPath: column] - sum / 1_011) <= 1)
    }
    #expect(result.timeline[1].memory.allocatedBytes > result.timeline[3].memory.allocatedBytes)
  }
}
