import ArgumentParser
import Foundation
import Glibc
import Messages
import Screens
import Simulation
import Strategies
import TestSupport
import Testing
import Traces
import Unloading

@testable import Campaign
@testable import Experiment
@testable import OffscreenCLI
@testable import Replay
@testable import Results

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
        _ in KeepsNone()
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
    configuration.factors[Factors.workload] = ["notes"]
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

  @Test func `is swept as others are`() async throws {
    let temporary = TemporaryFolder()
    try temporary.write("list feed article < <\n", to: "sessions.txt")
    var sweep = try RecordedSweep(
      calibration: ResultsFolder(Repository.path + "/results/simulation"), in: registry,
      under: .limits([64 << 20], strategies: ["ios6/plain/keeps-none", "ios6"]), latencies: [.none],
      units: 100)
    try await sweep.read(temporary.path + "/sessions.txt")
    #expect(sweep.rows.map(\.name) == ["ios6/plain/keeps-none", "ios6"])
    #expect(sweep.rows.map(\.totals.reloads) == [2, 0])
    #expect(sweep.rows.map(\.totals.sessionsUnloading) == [1, 0])
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

  @Test func `has presets of option names, and refuses a name that is none`() throws {
    func plan(_ options: [String: [String]]) throws -> Plan {
      var own = registry
      own.presets.append(Preset(name: "own", idea: "", blocks: 1, sections: [Section(options)]))
      var configuration = RunConfiguration()
      configuration.preset = "own"
      return try Plan(configuration, catalogue: own.catalogue)
    }
    let cells = try plan([
      "strategy": ["ios6/own/keeps-none"], "workload": ["notes"], "limit": ["40%", "none"],
      "dirty-decay": ["0"],
    ]).cells
    #expect(cells.count == 2 && cells.allSatisfy { $0.workload == "notes" && $0.dirtyDecayMilliseconds == 0 })
    let unknown = #expect(throws: UsageError.self) { try plan(["workload": ["notes"], "limt": ["40%"]]) }
    #expect(unknown?.description.hasPrefix("preset own: 'limt' is not a factor; expected strategy, ") == true)
    let wrong = #expect(throws: UsageError.self) { try plan(["workload": ["notes"], "limit": ["40"]]) }
    #expect(wrong?.description.contains("'40' is not a limit") == true)
  }

  @Test func `keeps what an entry prints out of the trial's rows`() async throws {
    let plan = try Plan(configuration("ios6/own/keeps-none"), catalogue: registry.catalogue)
    let fixtures = try FixtureFolder(plan: plan)
    let planned = try #require(plan.blocks.first { $0.purpose == .measure })
    let request = plan.request(planned, need: nil, fixtures: fixtures)
    // In a process of its own, whose standard output is the run's.
    let exit = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) { [request = request as TrialRequest] in
      var registry = Registry.standard
      registry.idioms.append(
        IdiomEntry(
          name: "own", idea: "", source: "", caveat: "", controller: PrintingController.self))
      registry.screens.append(ScreenSpec(kind: "note", views: 5, rows: 1, drawnPercent: 1, weight: 0))
      var request = request
      request.parent = getppid()
      request.factors[Factors.strategy.column] = "ios6/own"
      let path = request.fixtures + "/request"
      try JSONEncoder().encode(request).write(to: URL(fileURLWithPath: path))
      try await TrialCommand.parse([path]).run(with: registry)
      fflush(nil)
    }
    let result = try #require(exit)
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("printed by an entry"))
    let text = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(text.contains("\nend\t") && !text.contains("printed"))
    withExtendedLifetime(fixtures) {}
  }
}

/// Prints, as somebody who looks for a fault does.
private final class PrintingController: PlainController {
  override func viewDidLoad() {
    super.viewDidLoad()
    print("printed by an entry")
  }
}
