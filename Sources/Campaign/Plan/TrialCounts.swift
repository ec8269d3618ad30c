import Experiment
import Messages

/// The number of a plan's trials by purpose:
/// `18 cells × 5 blocks = 90 trials, 30 of the control, 3 to find the needs, and at most 36 to find 6 smallest limits`.
struct TrialCounts: CustomStringConvertible {
  let description: String

  init(of plan: Plan) {
    let control = plan.blocks.count { $0.purpose != .measure }
    let searches = plan.smallestLimitCells.count
    let ofBlocks = (plan.cells.count * plan.blockCount).counted("trial")
    let parts = [
      "\(plan.cells.count.counted("cell")) × \(plan.blockCount.counted("block")) = \(ofBlocks)",
      control > 0 ? "\(control) of the control" : nil,
      "\(plan.needs.count) to find the needs",
      searches > 0
        ? "at most \(searches * plan.mostSearchTrials) to find \(searches.counted("smallest limit"))" : nil,
    ].compactMap(\.self)
    description = parts.dropLast().joined(separator: ", ") + ", and " + parts[parts.count - 1]
  }
}
