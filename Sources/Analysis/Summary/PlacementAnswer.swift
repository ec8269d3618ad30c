import Experiment
import Quantities

/// The sentence that answers for one strategy: what each placement gave back of what was freed, at which cost.
struct PlacementAnswer {
  private let group: PlacementGroup

  init(_ group: PlacementGroup) {
    self.group = group
  }

  /// Empty where nothing was freed or a placement came to nothing.
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
    // Without relief nothing is flushed or purged, and what is back at free is all there is.
    let backs = lines.compactMap { $0.reclaimed.last ?? nil }
    let shares = backs.isEmpty ? lines.compactMap { $0.reclaimed.first ?? nil } : backs
    guard let least = shares.min() else { return nil }
    let back = Percent(least)
    guard placement != .shared, let cost = cost(of: lines) else { return "\(back) under \(placement)" }
    return "\(back) under \(placement) for \(cost) of peak RssAnon"
  }

  /// The most that the peak lies above that of `shared` at the same decay.
  private func cost(of lines: [PlacementLine]) -> String? {
    let most = lines.compactMap { line in group.shared(at: line.decay).flatMap(line.cost) }.max()
    return most.map { Percent($0).signed }
  }
}
