import TestSupport
import Testing

@testable import Experiment
@testable import Replay

/// What a trial notes of a memory warning besides bytes.
@Suite("A warned trial") struct WarnedTrialTests {
  private static let screens = "table views:20 rows:40 drawn:50%\nnote views:5 rows:1 drawn:5%\n"

  private func counts(_ strategy: String, _ trace: String) async throws -> TrialResult.Counts {
    let run = try RealRun(trace: trace, screens: Self.screens)
    return try await run.result(of: run.request(strategy)).counts
  }

  @Test func `sees a visible screen lose its rows`() async throws {
    let trace = "push table\nwarn\npush note\npop\nwarn\n"
    #expect(try await counts("ios6/dirty-flag-visible", trace).visibleBroken == 2)
    #expect(try await counts("ios6/dirty-flag", trace).visibleBroken == 0)
  }

  @Test func `counts the views that are loaded in the middle of a warning`() async throws {
    let trace = "push table\npush table\npush note\nwarn\nwarn\n"
    // The second warning loads again what the first let go: two tables and the home screen.
    let printed = try await counts("ios6/nil-when-hidden", trace)
    #expect(printed.viewLoadsInWarnings == 3)
    #expect(printed.viewLoads == 6)
    let corrected = try await counts("ios6/nil-if-loaded", trace)
    #expect(corrected.viewLoadsInWarnings == 0)
    #expect(corrected.viewLoads == 3)
  }
}
