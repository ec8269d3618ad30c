package import Campaign
import Experiment
import Foundation
package import Results
import Screens
import Seeds
import Strategies
import Traces

/// Runs arms in fresh processes, one at a time; an arm that several claims read is run once for all of them.
package final class Laboratory {
  private let arms: [Arm]
  private let seed: UInt64
  private let blocks: Int
  private let bench: TrialBench
  private let fixtures: FixtureFolder
  /// Names of what arms replay: the same trace through other screens is another workload.
  private let workloads: [Scene: String]
  private var needs: [Arm: TrialRecord] = [:]
  private var nextTrial: Int

  private struct Scene: Hashable {
    let trace: String
    let screens: [ScreenSpec]

    init(_ arm: Arm) {
      trace = arm.trace
      screens = arm.screens
    }
  }

  /// A laboratory for the arms of claims; what is timed is run `blocks` times, what is the same in every run once.
  ///
  /// Its trials are numbered from `first` on.
  package init(_ claims: [Claim], seed: UInt64, blocks: Int, from first: Int = 0, bench: TrialBench) throws {
    var seen: Set<Arm> = []
    arms = claims.flatMap(\.arms).filter { seen.insert($0).inserted }
    self.seed = seed
    self.blocks = blocks
    self.bench = bench
    nextTrial = first
    for text in Set(arms.map(\.trace)) {
      _ = try Trace(name: "claim", utf8: [UInt8](text.utf8), file: "a claim's trace")
    }
    var workloads: [Scene: String] = [:]
    for scene in arms.map(Scene.init) where workloads[scene] == nil {
      workloads[scene] = "workload-\(workloads.count)"
    }
    self.workloads = workloads
    fixtures = try FixtureFolder(
      screens: arms.flatMap(\.screens),
      traces: Dictionary(uniqueKeysWithValues: workloads.map { ($0.value, $0.key.trace) }), seed: seed)
  }

  /// How many trials the arms take, those that find needs as well.
  package var trialCount: Int {
    arms.reduce(Set(arms.filter(\.isLimited).map(\.needing)).count) { $0 + ($1.isTimed ? blocks : 1) }
  }

  /// Runs every arm, in an order shuffled from the seed within each block; `ended` hears of each trial.
  package func observe(ended: (TrialRecord) throws -> Void) async throws -> Observations {
    var random = SplitMix64(seed: seed)
    var observations = Observations()
    for block in 1...max(1, blocks) {
      for arm in arms.filter({ block == 1 || $0.isTimed }).shuffled(using: &random) {
        var limit: Int?
        if arm.isLimited {
          // Without a need there is no limit to measure under; the claim is told why.
          let need = try await need(of: arm, ended: ended)
          guard let result = need.result, need.status == .completed else {
            observations.add(need, of: arm)
            continue
          }
          limit = arm.limit.bytes(ofNeed: result.sessions.largest)
        }
        let trial = try await run(arm, block: block, limitBytes: limit)
        observations.add(trial, of: arm)
        try ended(trial)
      }
    }
    return observations
  }

  /// The trial that found what an arm's limit is a share of, run once for all that ask.
  private func need(of arm: Arm, ended: (TrialRecord) throws -> Void) async throws -> TrialRecord {
    if let known = needs[arm.needing] { return known }
    let trial = try await run(arm.needing, block: nil, limitBytes: nil)
    needs[arm.needing] = trial
    try ended(trial)
    return trial
  }

  private func run(_ arm: Arm, block: Int?, limitBytes: Int?) async throws -> TrialRecord {
    let workload = workloads[Scene(arm)] ?? ""
    let cell = Cell(
      strategy: try Strategy(arm.strategy).label, workload: workload, device: arm.device,
      placement: arm.placement,
      relief: arm.relief, limit: arm.limit, dirtyDecayMilliseconds: arm.decayMilliseconds)
    let planned = PlannedTrial(
      trial: nextTrial, cell: cell, seed: seed, purpose: block == nil ? .need : .measure, block: block,
      order: nil)
    nextTrial += 1
    return try await bench.measure(
      planned, TrialRequest(planned, fixtures: fixtures, screens: arm.screens, limitBytes: limitBytes))
  }
}
