import Campaign
import Experiment
import Results
import Strategies
import TestSupport
import Unloading

@testable import Claims

/// Trials whose numbers a test has chosen.
struct Planted: Sendable {
  /// What a condition's trial finds, where it is to support the claim and where it is to refute it.
  let result: @Sendable (_ condition: Condition, _ supports: Bool) throws -> TrialResult
  /// Which conditions support the claim where it depends; those with the first one's screens and trace unless told otherwise.
  var belongs: @Sendable (_ condition: Condition, _ first: Condition) -> Bool = {
    $0.screens == $1.screens && $0.trace == $1.trace
  }

  func effects(of claim: Claim, supports: (Condition) -> Bool) throws -> [Effect] {
    var observations = Observations()
    for condition in Set(claim.conditions) {
      let planned = PlannedTrial(
        trial: 0,
        cell: Cell(
          strategy: try Strategy(condition.strategy).label, workload: "claim", device: condition.device,
          placement: condition.placement, relief: condition.relief, limit: .unlimited,
          dirtyDecayMilliseconds: condition.decayMilliseconds),
        seed: 1, purpose: .measure, block: 1, order: nil)
      let result = try result(condition, supports(condition))
      observations.add(
        TrialRecord(
          run: "planted", planned: planned, limitBytes: nil,
          outcome: try .result(result),
          surroundings: .init(paddingBytes: 0, loadBefore: 0, loadAfter: 0, stolenMilliseconds: 0)),
        of: condition)
    }
    return try claim.effects(observations)
  }
}

extension TrialResult {
  /// A trial whose numbers `plant` sets, with a row for each step of the condition's trace.
  static func planted(_ condition: Condition, _ plant: (inout TrialResult) -> Void) throws -> TrialResult {
    var result = try planted(condition, footprint: { _, _ in 1_000 })
    plant(&result)
    return result
  }

  /// A trial with these footprints after the steps of the condition's trace.
  static func planted(
    _ condition: Condition, footprint: (_ event: String, _ screens: Int) -> Int
  ) throws -> TrialResult {
    var result = try TrialResult.sample()
    let memory = result.timeline[0].memory
    var screens = 0
    result.timeline = condition.trace.split(separator: "\n").enumerated().map { step, line in
      let words = line.split(separator: " ")
      switch words[0] {
      case "push": screens += 1
      case "pop": screens -= 1
      case "setStack": screens = words.count - 1
      default: break
      }
      var row = TimelineRow(
        step: step, session: 0, virtualMilliseconds: 0, event: String(line), depth: screens + 1,
        loadedScreens: 1, stepPeakFootprintBytes: 0, memory: memory)
      row.memory.footprintBytes = footprint(String(line), screens)
      row.memory.allocatedBytes = row.memory.footprintBytes
      return row
    }
    result.returns = []
    return result
  }

  /// Gives every step back the same times.
  mutating func returnAtEachPop(_ times: StageTimes) {
    returns = timeline.filter { $0.event == "pop" }.map {
      ReturnRow(
        step: $0.step, screen: 0, isWarmup: false, isPurged: false, resources: [], times: times,
        totalNanoseconds: 100, firstUseNanoseconds: 0, minorFaults: 0, stateLost: false, pixelsDiffer: false)
    }
  }
}
