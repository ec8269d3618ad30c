import TestSupport
import Testing
import Unloading

@testable import Experiment
@testable import Replay

@Suite("under warnings, a trial of") struct RestoringTests {
  /// Three forms, a warning while the last one covers the others, and back.
  private let trace = "push form\npush form\npush form\nwarn\npop\npop\npop\n"
  private let screens = "form views:12 rows:2 fields:4 images:1x40x30 cache:256KiB drawn:20%\n"

  @Test(
    "a strategy that saves state restores it, and every pixel",
    arguments: ["inert", "ios5/revived-unload", "ios6/plain/lru(count:2)", "ios6/revived-unload", "ios6"])
  func restores(strategy: String) async throws {
    let run = try RealRun(trace: trace, screens: screens)
    let result = try await run.result(of: run.request(strategy))
    #expect(result.counts.stateLost == 0 && result.counts.pixelsDiffer == 0)
    #expect(result.returns.count == 3 && result.counts.warnings == 1)
  }

  @Test func `ios5 without saving loses what was typed, and that is counted`() async throws {
    let run = try RealRun(trace: trace, screens: screens)
    let result = try await run.result(of: run.request("ios5"))
    // Of the three returns two are to forms that the warning unloaded; the third is to the home screen.
    #expect(result.counts.stateLost == 2)
    #expect(result.returns.map(\.stateLost) == [true, true, false])
    #expect(result.unloading.freedBytes > 0)
  }

  @Test func `inert reloads nothing, and ios5 what it let go`() async throws {
    let run = try RealRun(trace: trace, screens: screens)
    let inert = try await run.result(of: run.request("inert"))
    let ios5 = try await run.result(of: run.request("ios5"))
    #expect(inert.returns.allSatisfy { $0.resources.isEmpty } && inert.unloading.freedBytes == 0)
    #expect(ios5.returns.prefix(2).allSatisfy { $0.resources.contains(.viewTree) && $0.isPurged })
  }
}
