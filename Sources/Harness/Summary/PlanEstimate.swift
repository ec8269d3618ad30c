import Traces

/// What a run is going to take, before anything is measured.
public struct PlanEstimate: CustomStringConvertible {
  private let plan: Plan

  public init(_ plan: Plan) {
    self.plan = plan
  }

  /// Seconds that a step takes on average, and a process to start, from runs on 2 cores; real machines differ.
  private static let secondsPerStep = 0.0022
  private static let secondsPerProcess = 0.15
  private static let bytesPerStep = 170

  public var description: String {
    let trials = plan.needs + plan.blocks
    let steps = trials.reduce(0) { $0 + (plan.workloads[$1.cell.workload]?.trace.stepCount ?? 0) }
    let seconds = Double(steps) * Self.secondsPerStep + Double(trials.count) * Self.secondsPerProcess
    var lines = [
      "\(plan.cells.count) cells × \(plan.blockCount) blocks = \(plan.blocks.count) trials, and \(plan.needs.count) to find the needs",
      "about \(Progress.time(seconds)) at most, since terminated trials end early"
        + (plan.preset.findsSmallestLimit ? "; then the search for the smallest limits" : ""),
      "about \(steps * Self.bytesPerStep / 1_000_000 + 1) MB on disk",
      "",
    ]
    lines += plan.cells.map {
      "\($0.workload) \($0.device) \($0.placement) decay \($0.dirtyDecayMilliseconds) \($0.pressure) relief \($0.relief) limit \($0.limit) \($0.strategy)"
    }
    return lines.joined(separator: "\n")
  }
}
