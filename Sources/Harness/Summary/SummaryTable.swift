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
    let lines = AlignedRows(rows, leading: 2).lines
    return "\(title)\n" + (lines + legend(of: rows)).map { $0 + "\n" }.joined()
  }

  /// What the signs mean that the table has.
  private func legend(of rows: [[String]]) -> [String] {
    let signs = [
      (
        "★",
        "Pareto-best: completed, restored everything at every limit, and no other needs both less memory and less time."
      ),
      ("†", "terminated in one block or more; the least depth that was reached."),
      ("—", "completed at none of the limits tried."),
    ]
    return signs.filter { sign, _ in rows.contains { $0.contains { $0.hasPrefix(sign) } } }
      .map { "  \($0) \($1)" }
  }

  private var header: [String] {
    ["", "strategy"] + (group.key.isUnderLimit ? ["smallest limit"] : [])
      + group.limits.map { $0.bytes == nil ? "return, \($0.short)" : "return at \($0.short)" }
      + ["peak", "refetches", "state lost", "pixels differ"]
  }

  private func row(_ strategy: StrategySummary) -> [String] {
    let last = strategy.atLimits.last { $0.isCompleted } ?? strategy.atLimits.last
    let smallest = group.key.isUnderLimit ? [strategy.smallestLimit?.long ?? "—"] : []
    let names = [best.contains(strategy.name) ? "★" : " ", strategy.name] + smallest
    return names + strategy.atLimits.map(cell) + [
      last.map { "\(ByteCount($0.peakFootprintBytes))" } ?? "", last.map { "\($0.refetches)" } ?? "",
      "\(strategy.stateLost)", "\(strategy.pixelsDiffer)",
    ]
  }

  private func cell(_ at: StrategySummary.AtLimit) -> String {
    if let failure = at.failure { return failure }
    guard at.isCompleted, let time = at.returnNanoseconds else {
      return at.statuses.isEmpty ? "not run" : "† depth \(at.depthReached)"
    }
    let median = "\(Milliseconds(nanoseconds: time))"
    guard let interval = at.interval else { return median }
    return
      "\(median) [\(Milliseconds(nanoseconds: interval.lowerBound).number)–\(Milliseconds(nanoseconds: interval.upperBound).number)]"
  }

  /// The strategies on the Pareto front of smallest limit and return time, at any of the limits that they completed.
  private var best: Set<String> {
    var best: Set<String> = []
    guard group.key.isUnderLimit else { return best }
    for index in group.limits.indices {
      let candidates = group.strategies.filter {
        $0.atLimits[index].isCompleted && $0.hasRestored && $0.atLimits[index].returnNanoseconds != nil
      }
      let front = ParetoFront(
        of: candidates.map {
          ParetoFront.Point(
            $0.smallestLimit?.bytes.map(Double.init) ?? .infinity,
            $0.atLimits[index].returnNanoseconds ?? .infinity)
        })
      best.formUnion(front.indices.map { candidates[$0].name })
    }
    return best
  }
}
