import Lifecycle
import MemoryProbe
import TestSupport
import Testing
import Unloading

@testable import Experiment
@testable import Replay

@Suite("accounting") struct AccountingTests {
  private static let screens = """
    feed    views:42 images:3x300x200 rows:12 cache:1MiB drawn:50%
    list    views:42 rows:400 drawn:25%
    form    views:30 rows:1 fields:6 drawn:5%
    article views:672 rows:30 drawn:25%
    web     views:8 document:1200 document-images:4x200x125 rows:1 drawn:5% weight:0
    """
  /// Two of each kind, a web page among them, so that the deepest stack has what was let go and what was not.
  private static let pushes = "push feed\npush list\npush form\npush web\npush article\n"

  @Test(
    "closes: what the screens sum up is what the arena of each kind holds, within 1 percent",
    .enabled(if: BenchBinary.isRelease, "\(BenchBinary.needsRelease)"),
    arguments: [
      "inert", "ios5/revived-unload", "ios6", "ios6/revived-unload", "ios6/nil-when-hidden",
      "inert/plain/lru(count:2)", "ios6/plain/lru(count:3)",
    ], TextRendering.allCases)
  func closes(strategy: String, text: TextRendering) async throws {
    let run = try RealRun(trace: Self.pushes + "warn\n" + Self.pushes, screens: Self.screens)
    var request = run.request(strategy)
    request.text = text
    let account = try await run.result(of: request).account
    let arenas = try #require(account.allocated)
    for resource in Resource.allCases {
      let (usable, arena) = (account.usable[resource], arenas[resource])
      print("\(strategy) \(resource): usable \(usable), arena \(arena)")
      // The runtime makes a few small objects once, in whatever arena is in place then.
      // Pango keeps up to 7 kB of its own that it made while it laid out a screen's text.
      let once = text == .pango && resource == .viewTree ? 8_192 : 512
      #expect(abs(usable - arena) <= max(usable / 100, once), "\(resource)")
    }
    #expect(account.usable.viewTree > 0 && account.usable.model > 0)
    #expect(account.requested.total > 0 && account.requested.total <= account.usable.total)
  }
}

@Suite("reclaiming") struct ReclaimingTests {
  /// Articles are many small views; a warning under ios5 drops the views of all but the last one.
  private let trace = String(repeating: "push article\n", count: 24) + "warn\n"
  private let screens = "article views:672 rows:30 drawn:25%\n"

  @Test func `with an arena for each kind, 98 percent of what ios5 freed comes back`() async throws {
    let kind = try await reclaimed(.kind)
    let shared = try await reclaimed(.shared)
    print("reclaimed / freed: kind \(kind), shared \(shared)")
    #expect(kind >= 0.98)
  }

  @Test func `with arenas that neighbours share, 95 percent of it`() async throws {
    #expect(try await reclaimed(.screen) >= 0.95)
  }

  @Test(
    "counts the arenas and what they took",
    arguments: [(Placement.shared, 0...0), (.kind, 5...5), (.screen, 1...2)])
  func arenas(placement: Placement, expected: ClosedRange<Int>) async throws {
    let run = try RealRun(trace: trace, screens: screens)
    let counts = try await run.result(of: run.request("ios5", placement: placement)).counts
    #expect(expected.contains(counts.arenas))
    // One that holds next to nothing takes some 90 kB.
    #expect(counts.arenaOverheadBytes >= 90_000 * counts.arenas)
    #expect((counts.arenaOverheadBytes > 0) == (counts.arenas > 0))
  }

  private func reclaimed(_ placement: Placement) async throws -> Double {
    let run = try RealRun(trace: trace, screens: screens)
    let unloading = try await run.result(of: run.request("ios5", placement: placement, decay: 0)).unloading
    return Double(unloading.reclaimedAfterPurgeBytes) / Double(unloading.freedBytes)
  }
}
