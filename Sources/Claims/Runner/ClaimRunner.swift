package import Campaign
import Experiment
import Foundation
import Messages
package import Results
import Screens
import Seeds
import Strategies
import Traces

/// Runs conditions in fresh processes; a condition that several claims share runs once.
package final class ClaimRunner {
  private let conditions: [Condition]
  private let seed: UInt64
  private let blocks: Int
  private let cells: CellBench
  private let fixtures: FixtureFolder
  /// The names of workloads: the same trace with other screens is another workload.
  private let workloads: [Scene: String]

  private struct Scene: Hashable {
    let trace: String
    let screens: [ScreenSpec]

    init(_ condition: Condition) {
      trace = condition.trace
      screens = condition.screens
    }
  }

  /// Prepares the conditions of claims; timed conditions run `blocks` times, all others once.
  package init(_ claims: [Claim], seed: UInt64, blocks: Int, cells: CellBench) throws {
    conditions = claims.flatMap(\.conditions).uniqued()
    self.seed = seed
    self.blocks = blocks
    self.cells = cells
    for text in Set(conditions.map(\.trace)) {
      _ = try Trace(name: "claim", utf8: [UInt8](text.utf8), file: "a claim's trace")
    }
    var workloads: [Scene: String] = [:]
    for scene in conditions.map(Scene.init) where workloads[scene] == nil {
      workloads[scene] = "workload-\(workloads.count)"
    }
    self.workloads = workloads
    fixtures = try FixtureFolder(
      screens: conditions.flatMap(\.screens),
      traces: Dictionary(uniqueKeysWithValues: workloads.map { ($0.value, $0.key.trace) }), seed: seed)
  }

  /// The number of trials that the conditions require.
  package var trialCount: Int { conditions.reduce(0) { $0 + ($1.isTimed ? blocks : 1) } }

  /// Runs every condition, in an order shuffled from the seed; `ended` receives each trial.
  ///
  /// Bytes and counts don't depend on other processes, so conditions without times run in parallel. Timed conditions
  /// run alone afterwards, block by block.
  package func observe(ended: (TrialRecord) throws -> Void) async throws -> Observations {
    var random = SplitMix64(seed: seed)
    var observations = Observations()
    let untimed = conditions.filter { !$0.isTimed }.shuffled(using: &random)
    let processors = ProcessInfo.processInfo.activeProcessorCount
    try await cells.measure(untimed.map { try job($0, block: 1) }, atATime: processors) { index, trial in
      observations.add(trial, of: untimed[index])
      try ended(trial)
    }
    for block in 1...max(1, blocks) {
      for condition in conditions.filter(\.isTimed).shuffled(using: &random) {
        let job = try job(condition, block: block)
        let trial = try await cells.measure(job.planned, job.request)
        observations.add(trial, of: condition)
        try ended(trial)
      }
    }
    return observations
  }

  private func job(_ condition: Condition, block: Int) throws -> CellBench.Job {
    let workload = workloads[Scene(condition)] ?? ""
    let cell = Cell(
      strategy: try Strategy(condition.strategy).label, workload: workload, device: condition.device,
      placement: condition.placement, relief: condition.relief, limit: .unlimited,
      dirtyDecayMilliseconds: condition.decayMilliseconds)
    let planned = PlannedTrial(
      trial: cells.nextTrial, cell: cell, seed: seed, purpose: .measure, block: block, order: nil)
    return CellBench.Job(
      planned, TrialRequest(planned, fixtures: fixtures, screens: condition.screens, limitBytes: nil))
  }
}
