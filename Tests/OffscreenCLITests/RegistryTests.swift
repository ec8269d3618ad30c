import Foundation
import Screens
import Strategies
import TestSupport
import Testing
import Traces
import Unloading

@testable import Campaign
@testable import Experiment
@testable import OffscreenCLI
@testable import Replay

/// Lets every covered screen go.
private struct KeepsNone: UnloadPolicy {
  mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    for screen in state.leastRecentlyShownFirst where !screen.isVisible { list.unload(.all, of: screen) }
  }
}

/// Counts how often its screens were shown.
private final class OwnController: PlainController {}

@Suite("a registry with entries of its own") struct RegistryTests {
  private let registry: Registry = {
    var registry = Registry.standard
    registry.policies.append(
      PolicyEntry(name: "keeps-none", idea: "Keeps none.", source: "a test", caveat: "Slow.") {
        _ throws(PolicyError) in KeepsNone()
      })
    registry.idioms.append(
      IdiomEntry(
        name: "own", idea: "Plain.", source: "a test", caveat: "None.", controller: OwnController.self))
    registry.screens.append(ScreenSpec(kind: "note", views: 5, rows: 1, drawnPercent: 1, weight: 0))
    registry.workloads.append(
      WorkloadEntry(name: "notes", idea: "Notes.", source: "a test") { _ throws(TraceError) in
        Workload(
          trace: try Trace(name: "notes", utf8: Array("push note\npush note\npop\npop\n".utf8), file: "notes")
        )
      })
    registry.strategies.append("ios6/own/keeps-none")
    return registry
  }()

  private func configuration(_ strategy: String) -> RunConfiguration {
    var configuration = RunConfiguration.light([strategy])
    configuration.workloads = ["notes"]
    configuration.screens = nil
    return configuration
  }

  @Test("is planned by name and by glob", arguments: ["ios6/own/keeps-none", "*/own/*"])
  func plan(strategy: String) throws {
    let plan = try Plan(configuration(strategy), catalogue: registry.catalogue)
    #expect(plan.cells.map { "\($0.strategy) \($0.workload)" } == ["ios6/own/keeps-none notes"])
    #expect(plan.screens.contains { $0.kind == "note" })
    #expect(throws: (any Error).self) { try Plan(configuration(strategy)) }
  }

  @Test func `is explained`() throws {
    #expect(try Explanation(of: "ios6/own/keeps-none", in: registry).description.contains("Keeps none."))
    #expect(try Explanation(of: "notes", in: registry).description.contains("idea    Notes."))
  }

  @Test func `runs in the process of a trial`() throws {
    let plan = try Plan(configuration("ios6/own/keeps-none"), catalogue: registry.catalogue)
    let fixtures = try FixtureFolder(plan: plan)
    let planned = try #require(plan.blocks.first { $0.purpose == .measure })
    var request = plan.request(planned, need: nil, fixtures: fixtures)
    request.parent = getppid()
    let watch = try #require(ParentWatch(parent: request.parent))
    let result = try TrialStream.result {
      try TrialRunner.run(request, among: registry.parts, to: $0, watch: watch)
    }
    #expect(result.status == .completed && result.counts.unloads > 0)
    #expect(throws: StrategyError.self) {
      try TrialStream.result { try TrialRunner.run(request, to: $0, watch: watch) }
    }
  }
}
