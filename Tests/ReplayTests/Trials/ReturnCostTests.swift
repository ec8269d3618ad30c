import TestSupport
import Testing
import Unloading

@testable import Experiment
@testable import Replay

@Suite("the cost of a return") struct ReturnCostTests {
  private static let screens = "table views:20 rows:40 drawn:50%\nnote views:5 rows:1 drawn:5%\n"

  private func result(_ strategy: String, _ trace: String) async throws -> TrialResult {
    let run = try RealRun(trace: trace, screens: Self.screens)
    return try await run.result(of: run.request(strategy))
  }

  @Test func `has the round trips of its own screen, not those of pushes and of the way home`() async throws {
    // The pushes fetch three models for the first time; the second warning lets the home screen's model go, which
    // is fetched on the way home.
    let trace = "push table\npush note\nwarn\npop\npush note\npop\npush note\nwarn\n"
    let result = try await result("ios6/dirty-flag", trace)
    #expect(result.returns.map(\.roundTrips) == [1, 0])
    #expect(result.returns.map { $0.resources.contains(.model) } == [true, false])
    #expect(result.counts.refetches == 1)
  }

  @Test func `waits once for what one screen fetches at once`() async throws {
    // It fetches in viewDidLoad and again when told that the model has changed.
    let trace = "push table\npush note\nwarn\npop\npush note\nwarn\npop\n"
    let result = try await result("ios5/load-twice", trace)
    #expect(result.returns.map(\.roundTrips) == [1, 1])
  }

  @Test func `of a screen whose model never comes back is incomplete`() async throws {
    let trace = "push table\npush note\nwarn\npop\npush note\nwarn\npop\n"
    let broken = try await result("ios6/load-once", trace)
    #expect(broken.returns.map(\.missing) == [.init(.model), []])
    #expect(broken.counts.incompleteReturns == 1)
    let whole = try await result("ios6/dirty-flag", trace)
    #expect(whole.returns.allSatisfy { $0.missing == [] } && whole.counts.incompleteReturns == 0)
  }

  @Test func `counts a cache that the first use makes again as a reload`() async throws {
    let run = try RealRun(
      trace: "push table\npush table\npop\n", screens: "table views:9 cache:64KiB drawn:5%\n")
    let result = try await run.result(of: run.request("ios6/plain/lru(count:1)"))
    #expect(result.returns.map { $0.resources.contains(.cache) } == [true])
    #expect(result.counts.incompleteReturns == 0)
  }
}
