import Experiment
import Quantities

/// The answer for one strategy in a sentence: the share of freed memory that each placement returned, and its cost.
struct PlacementAnswer {
  private let group: PlacementGroup

  init(_ group: PlacementGroup) {
    self.group = group
  }

  /// The sentence; empty if a line freed nothing or has a block that didn't complete.
  var text: String {
    let parts = Placement.allCases.compactMap(part)
    guard !parts.isEmpty, group.lines.allSatisfy({ $0.freedBytes > 0 && $0.failure == nil }) else {
      return ""
    }
    let key = group.key
    return "Of what \(key.strategy) frees at \(key.limit.words) (\(key.workload) on \(key.device)),"
      + " at least \(parts.joined(separator: ", ")) came back."
  }

  private func part(_ placement: Placement) -> String? {
    let lines = group.lines.filter { $0.placement == placement }
    // Without relief, nothing is flushed or purged, so the only bytes returned are those at free.
    let backs = lines.compactMap { $0.reclaimed.last ?? nil }
    let shares = backs.isEmpty ? lines.compactMap { $0.reclaimed.first ?? nil } : backs
    guard let least = shares.min() else { return nil }
    let back = Percent(least)
    guard placement != .shared, let cost = cost(of: lines) else { return "\(back) under \(placement)" }
    return "\(back) under \(placement) for \(cost) of peak RssAnon"
  }

  /// The largest increase of the peak over that of `shared` at the same decay.
  private func cost(of lines: [PlacementLine]) -> String? {
    let most = lines.compactMap { line in group.shared(at: line.decay).flatMap(line.cost) }.max()
    return most.map { Percent($0).signed }
  }
}
