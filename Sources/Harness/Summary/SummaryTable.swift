import Screens
import Statistics

/// One group as a table: a strategy a line, its smallest limit, then the return time at each limit.
struct SummaryTable {
  private let group: SummaryGroup

  init(_ group: SummaryGroup) {
    self.group = group
  }

  var text: String {
    let key = group.key
    var title = "\(key.workload) · \(key.device) · placement \(key.placement)"
    if key.relief != "purge" { title += " · relief \(key.relief)" }
    if key.pressure != "measured" { title += " · pressure \(key.pressure)" }
    if key.decay != "\(Trial.dirtyDecayMilliseconds)" { title += " · decay \(key.decay) ms" }
    let rows = [header] + group.strategies.map(row)
    let widths = header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      row.enumerated().map { index, cell in
        let padding = String(repeating: " ", count: widths[index] - cell.count)
        return index <= 1 ? cell + padding : padding + cell
      }.joined(separator: "  ")
    }
    return "\(title)\n" + lines.map { $0 + "\n" }.joined()
      + "  ★ Pareto-best: completed, restored everything, and no other needs both less memory and less time.\n"
  }

  private var header: [String] {
    ["", "strategy", "smallest limit"]
      + group.limits.map { "return at \($0)" }
      + ["peak", "refetches", "state lost", "pixels differ"]
  }

  private func row(_ strategy: StrategySummary) -> [String] {
    let last = strategy.atLimits.last { $0.isCompleted } ?? strategy.atLimits.last
    return [
      best.contains(strategy.name) ? "★" : " ", strategy.name, smallestLimit(strategy),
    ] + strategy.atLimits.map(cell) + [
      last.map { "\(ByteCount($0.peakFootprintBytes))" } ?? "", last.map { "\($0.refetches)" } ?? "",
      "\(strategy.atLimits.map(\.stateLost).max() ?? 0)",
      "\(strategy.atLimits.map(\.pixelsDiffer).max() ?? 0)",
    ]
  }

  private func smallestLimit(_ strategy: StrategySummary) -> String {
    guard let limit = strategy.smallestLimit else { return "—" }
    return limit + (strategy.smallestLimitBytes.map { " \(ByteCount($0))" } ?? "")
  }

  private func cell(_ at: StrategySummary.AtLimit) -> String {
    if let failure = at.failure { return failure }
    guard at.isCompleted, let time = at.returnNanoseconds else {
      return at.statuses.isEmpty ? "not run" : "† depth \(at.depthReached)"
    }
    let median = "\(Milliseconds(nanoseconds: time / 100))"
    guard let interval = at.interval else { return median }
    return
      "\(median) [\(Milliseconds(nanoseconds: interval.lowerBound / 100).number)–\(Milliseconds(nanoseconds: interval.upperBound / 100).number)]"
  }

  /// The strategies on the Pareto front of smallest limit and return time, at any of the limits.
  private var best: Set<String> {
    var best: Set<String> = []
    for index in group.limits.indices {
      let candidates = group.strategies.filter {
        $0.atLimits[index].isCompleted && $0.atLimits[index].hasRestored
          && $0.atLimits[index].returnNanoseconds != nil
      }
      let front = ParetoFront(
        of: candidates.map {
          ParetoFront.Point(
            SummaryGroup.size($0.smallestLimit ?? "none"), $0.atLimits[index].returnNanoseconds ?? .infinity)
        })
      best.formUnion(front.indices.map { candidates[$0].name })
    }
    return best
  }
}
