import Foundation
import Lifecycle
import MemoryProbe
import TestSupport
import Testing
import Unloading

@testable import Experiment
@testable import Replay
@testable import Screens

@Suite("pictures of a trial") struct ScreenshotTests {
  /// Three forms, a warning while the last one covers the others, and back.
  private let trace = "push form\npush form\npush form\nwarn\npop\npop\npop\n"
  private let screens = "form views:12 rows:2 fields:4 images:1x40x30 cache:256KiB drawn:20%\n"
  private let temporary = TemporaryFolder()

  private func result(_ strategy: String, trace: String? = nil) async throws -> TrialResult {
    let run = try RealRun(trace: trace ?? self.trace, screens: screens)
    var request = run.request(strategy)
    request.trial = 7
    request.screenshots = temporary.path
    return try await run.result(of: request)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: temporary.path).sorted()
  }

  @Test func `of a strategy that loses state are three for each return that differs`() async throws {
    let result = try await result("ios5")
    #expect(result.pictures?.differing == 2 && result.pictures?.taken == 2)
    #expect(result.pictures?.failure == nil)
    let returns = result.returns.filter { $0.stateLost || $0.pixelsDiffer }
    #expect(returns.map(\.step) == [4, 5])
    let names = try names()
    #expect(
      names
        == returns.flatMap { row in
          ["1-before", "2-after", "3-difference"].map {
            "trial0007-step000\(row.step)-screen\(row.screen)-\($0).png"
          }
        })
  }

  @Test(arguments: ["inert", "ios6/revived-unload", "ios5/revived-unload"])
  func `of a strategy that restores are none`(strategy: String) async throws {
    let result = try await result(strategy)
    #expect(result.pictures == Pictures())
    let names = try names()
    #expect(names.isEmpty)
  }

  @Test func `show the text before and not after, and mark it`() async throws {
    _ = try await result("ios5")
    let pictures = try names().prefix(3).map { DecodedImage(path: temporary.path + "/" + $0) }
    #expect(pictures.map(\.pixelWidth) == [200, 200, 200] && pictures.map(\.pixelHeight) == [400, 400, 400])
    let counts = pictures.map { dark($0) }
    #expect(counts[0] > 500 && counts[1] < counts[0] / 2)
    let red = pictures[2].pixels.bindMemory(to: UInt32.self).filter { $0 >> 16 & 0xFF > $0 & 0xFF }.count
    #expect(red > 500)
  }

  /// Pixels that are nearly black, as typed text is.
  private func dark(_ image: DecodedImage) -> Int {
    image.pixels.bindMemory(to: UInt32.self).filter { $0 & 0xFF_FFFF == 0x10_1418 }.count
  }

  @Test func `are kept of the first returns only, and what was cut is said`() async throws {
    let many = String(repeating: "push form\n", count: 15) + "warn\n" + String(repeating: "pop\n", count: 15)
    let result = try await result("ios5", trace: many)
    #expect(result.pictures?.differing == 14 && result.pictures?.taken == Pictures.mostReturns)
    #expect(try names().count == 3 * Pictures.mostReturns)
    #expect(
      Pictures.notes([result.pictures ?? Pictures(), Pictures()], folder: "here") == [
        "pictures of 12 returns with differences are in here",
        "trials with more such returns: 1; only the first 12 of each were taken",
        "a run that takes pictures is not a measurement",
      ])
  }

  @Test func `that can't be written are told, and the trial goes on`() async throws {
    let run = try RealRun(trace: trace, screens: screens)
    var request = run.request("ios5")
    request.screenshots = "/nowhere"
    let result = try await run.result(of: request)
    #expect(result.status == .completed && result.counts.stateLost == 2)
    #expect(result.pictures?.taken == 0)
    let failure = try #require(result.pictures?.failure)
    #expect(
      failure.hasPrefix(
        "the picture /nowhere/trial0000-step0004-screen\(result.returns[0].screen)-1-before.png can't be written: "
      ))
  }

  @Test(
    "don't change the measurement", .enabled(if: BenchBinary.isRelease, "\(BenchBinary.needsRelease)"),
    arguments: ["ios5", "ios6/plain/lru(count:2)"], [true, false])
  func undisturbed(strategy: String, isPlaced: Bool) async throws {
    let run = try RealRun(trace: trace, screens: screens)
    var request = run.request(strategy, placement: isPlaced ? .kind : .shared)
    // Text has objects of many sizes, so that more regions of the thread's cache differ at once.
    request.text = .bars
    let without = try await run.result(of: request)
    request.screenshots = temporary.path
    let with = try await run.result(of: request)
    #expect(with.eventDigest == without.eventDigest)
    let more = zip(with.timeline, without.timeline).map {
      $0.memory.allocatedBytes - with.baseline.allocatedBytes
        - ($1.memory.allocatedBytes - without.baseline.allocatedBytes)
    }
    // What the thread's cache holds counts as allocated, and when it lets go of a region shifts with each allocation
    // of a picture; 32 KiB is its largest region. Beside it may lie 16 KiB of the runtime's metadata, as below.
    #expect(more.allSatisfy { abs($0) <= 32_768 + 16_384 + 256 }, "\(more)")
    // The thread's counters know nothing of the cache. What differs is what the first picture made once, before the
    // baseline, and a trial without pictures makes after it; and the next 16 KiB into which the runtime puts
    // metadata of types, which may come before the baseline in one and after it, or within an unloading, in the other.
    func isMadeOnce(_ bytes: Int) -> Bool { abs(bytes) < 2 * 16_384 && abs(bytes) % 16_384 <= 256 }
    let peaks = (with.sessions[0].peakBytes, without.sessions[0].peakBytes)
    #expect(isMadeOnce(peaks.0 - peaks.1), "\(peaks)")
    #expect(with.timeline.map(\.loadedScreens) == without.timeline.map(\.loadedScreens))
    #expect(isMadeOnce(with.unloading.freedBytes - without.unloading.freedBytes))
    #expect(with.returns.map(\.resources) == without.returns.map(\.resources))
  }
}
