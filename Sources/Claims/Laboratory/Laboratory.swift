import Foundation
package import Harness
import MemoryProbe
import Screens
import Strategies
import Traces

/// Runs arms in fresh processes, one at a time; an arm that several claims read is run once for all of them.
package final class Laboratory {
  private let arms: [Arm]
  private let seed: UInt64
  private let blocks: Int
  private let bench: TrialBench
  private let fixtures: FixtureFolder
  private let traces: [String: String]
  private var needs: [Arm: [SessionNeed]] = [:]
  private var trials = 0

  /// A laboratory for the arms of claims; what is timed is run `blocks` times, what is the same in every run once.
  package init(_ claims: [Claim], seed: UInt64, blocks: Int, bench: TrialBench) throws {
    var seen: Set<Arm> = []
    arms = claims.flatMap(\.arms).filter { seen.insert($0).inserted }
    self.seed = seed
    self.blocks = blocks
    self.bench = bench
    let texts = Set(arms.map(\.trace)).sorted()
    traces = Dictionary(uniqueKeysWithValues: texts.enumerated().map { ($1, "trace-\($0)") })
    for text in texts { _ = try Trace(name: "claim", utf8: [UInt8](text.utf8), file: "a claim's trace") }
    fixtures = try FixtureFolder(
      screens: arms.flatMap(\.screens),
      traces: Dictionary(uniqueKeysWithValues: traces.map { ($0.value, $0.key) }), seed: seed)
  }

  /// How many trials the arms take, those that find needs left out.
  package var trialCount: Int {
    arms.reduce(0) { $0 + ($1.isTimed ? blocks : 1) }
  }

  /// Runs every arm, in an order shuffled from the seed within each block; `ended` hears of each trial.
  package func observe(ended: (TrialRecord) throws -> Void) async throws -> Observations {
    var random = SplitMix64(seed: seed)
    var observations = Observations()
    for block in 1...max(1, blocks) {
      for arm in arms.filter({ block == 1 || $0.isTimed }).shuffled(using: &random) {
        let trial = try await run(arm, block: block, limits: limits(of: arm))
        observations.add(trial, of: arm)
        try ended(trial)
      }
    }
    return observations
  }

  private func limits(of arm: Arm) async throws -> [Int]? {
    guard arm.limit != .unlimited else { return nil }
    let needing = Arm(arm.needOf, arm.trace, screens: arm.screens).with(\.device, arm.device)
    if needs[needing] == nil {
      let trial = try await run(needing, block: nil, limits: nil)
      guard let result = trial.result, trial.status == .completed else {
        throw HarnessError("what a claim's trace needs can't be found: \(trial.status) \(trial.message)")
      }
      needs[needing] = result.sessions
    }
    return needs[needing].flatMap { arm.limit.bytes(of: $0) }
  }

  private func run(_ arm: Arm, block: Int?, limits: [Int]?) async throws -> TrialRecord {
    let trace = traces[arm.trace] ?? ""
    let cell = Cell(
      strategy: try Strategy(arm.strategy), workload: trace, device: arm.device, placement: arm.placement,
      relief: arm.relief, limit: arm.limit, dirtyDecayMilliseconds: arm.decayMilliseconds)
    let planned = PlannedTrial(
      trial: trials, cell: cell, seed: seed, purpose: block == nil ? .need : .measure, block: block,
      order: nil)
    trials += 1
    return try await bench.measure(
      planned, TrialRequest(planned, fixtures: fixtures, screens: arm.screens, limits: limits))
  }
}
