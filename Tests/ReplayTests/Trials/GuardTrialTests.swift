import Screens
import TestSupport
import Testing
import Traces
import Unloading

@testable import Experiment
@testable import Replay
@testable import Strategies

/// Screens with unsent input, with media that play, or that the app asks to keep.
@Suite("in a trial of guarded screens", .serialized) struct GuardTrialTests {
  private static let screens = "form views:12 rows:2 fields:4 drawn:20%\n"

  private func guardedUnloads(_ strategy: String, _ trace: String) async throws -> Int {
    let run = try RealRun(trace: trace.replacing(", ", with: "\n") + "\n", screens: Self.screens)
    return try await run.result(of: run.request(strategy)).counts.guardedUnloads
  }

  @Test(
    "a guarded screen that a platform, an idiom or a policy unloads is counted",
    arguments: ["ios5", "ios6/revived-unload", "ios6/plain/lru(count:1)"],
    [
      ("push form, mark input, push form, warn, pop", 1), ("push form, push form, warn, pop", 0),
      ("push form, mark media, mark keep, push form, warn, warn", 1),
      ("push form, mark media, unmark media, push form, warn", 0),
      ("push form, push form, mark keep, warn", 0),
      ("push form, mark keep, push form, mark keep, push form, warn, session, push form, warn", 2),
    ])
  func counted(strategy: String, story: (trace: String, count: Int)) async throws {
    #expect(try await guardedUnloads(strategy, story.trace) == story.count)
  }

  @Test("one that loses its bitmaps alone, or nothing, is not", arguments: ["inert", "ios6"])
  func bitmaps(strategy: String) async throws {
    #expect(try await guardedUnloads(strategy, "push form, mark media, push form, warn, pop") == 0)
  }

  @Test func `input that was not sent comes back all the same where its state is saved`() async throws {
    let run = try RealRun(trace: "push form\nmark input\npush form\nwarn\npop\n", screens: Self.screens)
    let counts = try await run.result(of: run.request("ios6/revived-unload")).counts
    #expect(counts.guardedUnloads == 1 && counts.stateLost == 0)
  }

  @Test func `policies see the guards of a screen as long as it has them, covered or not`() throws {
    var seen: [String] = []
    let screen = ScreenSpec(kind: "note", views: 6, rows: 1, fields: 1, drawnPercent: 10)
    let trace = "push note\nmark input\nmark keep\npush note\npop\nunmark input\n"
    _ = try SyntheticTrial.run(trace, screen: screen, strategy: "inert") { replay in
      var marked: Int?
      replay.stepEnded = { [unowned replay] step in
        if case .mark = step { marked = replay.navigator.front.slot }
        guard let marked, let known = replay.ledger.state[marked] else { return }
        seen.append("\(step): \(known.guards.rawValue)\(known.isVisible ? "" : " covered")")
      }
    }
    #expect(
      seen == ["mark input: 1", "mark keep: 5", "push note: 5 covered", "pop: 5", "unmark input: 4"])
  }

  @Test(arguments: ["push 1", "push 1\ntab 1"])
  func `a new launch has no guards`(text: String) throws {
    let light = try DryApp(Strategy("inert"), for: Trace(name: "t", utf8: Array(text.utf8), file: "t"))
    light.navigator.front.guards = [.keep]
    _ = light.navigator.relaunch()
    #expect(light.navigator.front.guards == [])
    light.app.close()
  }
}
