import Campaign
import Experiment
import Foundation
import Strategies
import TestSupport
import Testing

@testable import Load

/// Real apps, as few and as short as there is anything to see.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ContestTests {
  /// Two apps, of which one alone fits: each switch ends the other one.
  private let size = CompeteSize(apps: 2, switches: 6, repeated: 4)

  private func rows(_ lineUp: LineUp, order: VictimOrder = .byBand, limit: String = "50%") async throws
    -> LoadRows
  {
    let children = ChildExecutor(executable: try BenchBinary.path)
    let plan = LoadPlan(profile: "compete", strategies: ["inert"], limit: limit, isShort: true)
    let bench = LoadBench(plan: plan, parts: .standard, run: "test", executor: children, apps: children)
    let rows = try await bench.contest(lineUp, testing: "inert", size: size, order: order)
    let part = lineUp.part(of: "inert")
    return LoadRows(
      samples: rows.samples.map { $0.with("part", part) }, events: rows.events.map { $0.with("part", part) })
  }

  private func verdict(_ criterion: String, _ rows: [LoadRows]) -> Verdict? {
    let all = LoadRows(samples: rows.flatMap(\.samples), events: rows.flatMap(\.events))
    return CompeteFindings(all, strategy: "inert").verdicts.first { $0.criterion == criterion }
  }

  @Test func `the same seed gives the same order of events twice, and nobody is ended in front`() async throws
  {
    let runs = [try await rows(.alike, limit: "8MiB"), try await rows(.repeated, limit: "8MiB")]
    #expect(runs[0].events(named: "kill", of: "inert").count >= 2)
    #expect(runs[0].events(named: "switch", of: "inert").count == 6)
    #expect(verdict("order_repeats", runs)?.outcome == .pass)
    #expect(verdict("foreground_kills", runs)?.outcome == .pass)
  }

  @Test func `an arbiter that ends the foreground while another app lives fails`() async throws {
    let foregroundFirst = VictimOrder { $0.sorted { $0.band > $1.band }.map(\.app) }
    let runs = [
      try await rows(.alike, order: foregroundFirst, limit: "8MiB"),
      try await rows(.repeated, order: foregroundFirst, limit: "8MiB"),
    ]
    let verdict = verdict("foreground_kills", runs)
    #expect(verdict?.outcome == .fail)
    #expect(verdict?.value ?? 0 >= 1)
  }

  @Test func `where everybody fits nobody is warned or ended`() async throws {
    let run = try await rows(.alike, limit: "1GiB")
    #expect(run.events(named: "kill", of: "inert").isEmpty)
    #expect(run.events(named: "warning", of: "inert").isEmpty)
    #expect(run.samples.count == 11)
    #expect(run.samples.numbers("rss_anon_bytes").allSatisfy { $0 > 1_000_000 })
  }

  /// Watches as the arbiters of a cgroup do, but ends nothing.
  private struct IdleSteward: Steward {
    let budgetBytes = 1 << 30

    func usedBytes(of reports: [TurnReport]) -> Int { 0 }

    func watch(_ victims: [Victim]) -> Task<[Int], Never>? { Task { [] } }
  }

  @Test(arguments: [
    ("exit 1", "an app exited with 1"), ("kill -SEGV $$", "an app was ended by signal 11"),
    ("exec sleep 60", "an app did not get to its next stop in time"),
  ])
  func `an app that crashes or hangs stops the contest, and is no victim of the arbiter`(
    script: String, words: String
  ) async throws {
    let temporary = TemporaryFolder()
    try temporary.write("#!/bin/sh\n\(script)\n", to: "app")
    let app = temporary.path + "/app"
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: app)
    let cell = Cell(
      strategy: StrategyName(platform: "inert", idiom: "plain", policy: "none"), workload: "turns",
      device: .small,
      placement: .kind, limit: .unlimited)
    let request = TrialRequest(
      trial: 0, parent: 0, cell: cell, seed: 1, fixtures: "", trace: "", screens: [])
    let contest = Contest(["inert", "inert"], testing: "inert", steward: IdleSteward()) { _ in
      try ChildExecutor(executable: app).launch(request, patience: .seconds(1), interruption: nil)
    }
    let error = await #expect(throws: AppEnded.self) {
      try await contest.run(SwitchTrace(apps: 2, switches: 4, seed: 1), marked: 2)
    }
    #expect(error?.description.hasPrefix(words) == true, "\(String(describing: error))")
  }
}
