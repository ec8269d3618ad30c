import Lifecycle
import TestSupport
import Testing
import Traces
import Unloading

@testable import Campaign
@testable import Experiment
@testable import Replay

/// Forms whose text must survive, wherever they are covered: the typed text is in the views alone.
@Suite("in a trial of modal screens, tabs and kept screens") struct ContainerTrialTests {
  private let screens = "form views:12 rows:2 fields:4 drawn:20%\n"

  private func result(_ strategy: String, _ trace: String) async throws -> TrialResult {
    let run = try RealRun(trace: trace.replacing(", ", with: "\n") + "\n", screens: screens)
    return try await run.result(of: run.request(strategy))
  }

  @Test(
    "a warning takes what is typed in a covered form, and saving brings it back",
    arguments: [
      "push form, present form, warn, dismiss", "push form, tab 1, warn, tab 0",
      "push form kept, pop, warn, push form kept", "push form, push form, warn, setStack form",
    ])
  func covered(trace: String) async throws {
    let lost = try await result("ios5", trace)
    let saved = try await result("ios5/revived-unload", trace)
    #expect(lost.counts.stateLost == 1)
    #expect(lost.returns.last?.resources.contains(.viewTree) == true)
    #expect(saved.counts.stateLost == 0 && saved.counts.pixelsDiffer == 0)
    // Drawing is a stage of the screen in front, wherever it is.
    #expect(saved.returns.last?.resources.isSuperset(of: [.viewTree, .backingStore]) == true)
  }

  @Test(
    "a form below a sheet is visible: neither platform nor policy takes anything of it",
    arguments: ["ios5", "ios6/plain/lru(count:1)", "ios6/revived-unload"], ["pageSheet", "overFullScreen"])
  func sheet(strategy: String, style: String) async throws {
    let result = try await result(strategy, "push form, present form \(style), warn, dismiss")
    #expect(result.counts.stateLost == 0)
    #expect(result.returns.map(\.resources) == [[]])
  }

  @Test func `a cancelled swipe is a return to the same screen, which reloads the one below`() async throws {
    let result = try await result("ios5", "push form, push form, warn, cancelPop, pop")
    #expect(result.returns.count == 2)
    #expect(result.returns[0].resources.contains(.viewTree) && result.returns[0].isPurged)
    #expect(!result.returns[0].stateLost)
    // The form below was loaded in the swipe, without what had been typed.
    #expect(!result.returns[1].resources.contains(.viewTree) && !result.returns[1].isPurged)
    #expect(result.returns[1].stateLost)
  }

  @Test(
    "every step has a row, every return of the trace too, under each idiom and policy",
    arguments: [
      "inert", "ios5", "ios5/revived-unload", "ios6", "ios6/nil-when-hidden", "ios6/revived-unload",
      "ios6/dirty-flag", "ios6/plain/lru(count:2)", "ios6/plain/lru(bytes:50%)",
    ])
  func allSteps(strategy: String) async throws {
    let run = try RealRun(
      trace: """
        push form
        push 1 kept
        present 2
        warn
        present 3 pageSheet
        warn critical
        dismiss
        dismiss
        tab 1
        push 4
        background
        wait 30s
        warn
        foreground
        cancelPop
        tab 0
        warn
        finishPop
        push 1 kept
        setStack 5 1 6
        popToRoot
        push 1 kept
        session
        tab 1
        push 2
        present 3
        """, screens: screens)
    let result = try await run.result(of: run.request(strategy))
    let trace = try #require(run.plan.workloads["trace"]?.trace)
    #expect(result.status == .completed)
    #expect(result.timeline.map(\.event) == trace.sessions.flatMap(\.steps).map { "\($0)" })
    #expect(result.returns.count == trace.returns)
    #expect(
      result.timeline.map(\.depth)
        == [2, 3, 4, 4, 5, 5, 4, 3, 1, 2, 2, 2, 2, 2, 2, 3, 3, 2, 3, 4, 1, 2, 1, 2, 3])
    #expect(result.counts.screens == 9 && result.counts.depthReached == 5)
  }
}
