import MemoryProbe
import Testing
import Unloading

@testable import Harness

@Suite("accounting") struct AccountingTests {
  @Test func `closes: what the screens sum up is what the arena of each kind holds, within 1 percent`() async throws {
    let run = try RealRun(
      trace: "push feed\npush list\npush form\npush article\n",
      screens: """
        feed    views:42 images:3x300x200 rows:12 cache:1MiB drawn:50%
        list    views:42 rows:400 drawn:25%
        form    views:30 rows:1 fields:6 drawn:5%
        article views:672 rows:30 drawn:25%
        """)
    let account = try await run.result(of: run.request("inert")).account
    let arenas = try #require(account.allocated)
    for resource in Resource.allCases {
      let ratio = Double(account.usable[resource]) / Double(arenas[resource])
      print("\(resource): usable \(account.usable[resource]), arena \(arenas[resource]), ratio \(ratio)")
      #expect((0.99...1.01).contains(ratio), "\(resource)")
    }
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
    #expect(shared < kind)
  }

  private func reclaimed(_ placement: Placement) async throws -> Double {
    let run = try RealRun(trace: trace, screens: screens)
    let unloading = try await run.result(of: run.request("ios5", placement: placement)).unloading
    return Double(unloading.reclaimedAfterPurgeBytes) / Double(unloading.freedBytes)
  }
}
