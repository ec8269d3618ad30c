import Experiment
import Messages

extension Plan {
  /// `18 cells × 5 blocks = 90 trials, 30 of the control, 3 to find the needs, and at most 36 to find 6 smallest limits`.
  var trialsInWords: String {
    let control = blocks.count { $0.purpose != .measure }
    let searches = smallestLimitCells.count
    let ofBlocks = (cells.count * blockCount).counted("trial")
    let parts = [
      "\(cells.count.counted("cell")) × \(blockCount.counted("block")) = \(ofBlocks)",
      control > 0 ? "\(control) of the control" : nil,
      "\(needs.count) to find the needs",
      searches > 0
        ? "at most \(searches * mostSearchTrials) to find \(searches.counted("smallest limit"))" : nil,
    ].compactMap(\.self)
    return parts.dropLast().joined(separator: ", ") + ", and " + parts[parts.count - 1]
  }
}
