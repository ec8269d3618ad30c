/// The sentence that answers: at the tightest limit that any strategy gets through whole, which one to use.
struct SummaryAnswer {
  /// A strategy that completed at a limit and restored everything, and its time of a return there.
  private struct Candidate {
    let name: String
    let at: StrategySummary.AtLimit
    let nanoseconds: Double

    var time: String { "\(Milliseconds(nanoseconds: nanoseconds))" }

    func overlaps(_ other: Candidate) -> Bool {
      guard let interval = at.interval, let others = other.at.interval else { return false }
      return interval.overlaps(others)
    }
  }

  private let group: SummaryGroup

  init(_ group: SummaryGroup) {
    self.group = group
  }

  var text: String {
    let key = group.key
    let place =
      "\(key.workload) on \(key.device), placement \(key.placement)"
      + (key.relief == "purge" ? "" : ", no relief")
    guard key.isUnderLimit else {
      return
        "\(place): under scripted pressure no limit ends a trial, so none is best; compare such a run with another."
    }
    for (index, limit) in group.limits.enumerated() {
      let ranked = candidates(at: index)
      guard let best = ranked.first else { continue }
      var parts = ["At \(limit.words) (\(place)) use \(best.name): \(best.time) a return"]
      if best.at.refetches > 0 { parts.append("it fetched \(models(best.at.refetches)) again") }
      let tied = ranked.dropFirst().first.flatMap { best.overlaps($0) ? $0 : nil }
      if let tied { parts.append(tie(tied)) }
      if ![best.name, tied?.name].contains("inert"), let inert = inert(at: index) { parts.append(inert) }
      return parts.joined(separator: "; ") + "."
    }
    let gotThrough = group.strategies.contains { $0.atLimits.contains(where: \.isCompleted) }
    return gotThrough
      ? "\(place): every strategy that got through lost state or showed other pixels; none is to be used."
      : "\(place): no strategy got through whole at any limit; try larger ones."
  }

  /// The fastest first.
  private func candidates(at index: Int) -> [Candidate] {
    group.strategies.compactMap { strategy in
      let at = strategy.atLimits[index]
      guard at.isCompleted, strategy.hasRestored, let time = at.returnNanoseconds else { return nil }
      return Candidate(name: strategy.name, at: at, nanoseconds: time)
    }.sorted { ($0.nanoseconds, $0.name) < ($1.nanoseconds, $1.name) }
  }

  private func tie(_ second: Candidate) -> String {
    let again = second.at.refetches > 0 ? " and \(models(second.at.refetches)) fetched again" : ""
    return "a tie with \(second.name), \(second.time)\(again), since their intervals overlap"
  }

  private func models(_ count: Int) -> String { count == 1 ? "1 model" : "\(count) models" }

  private func inert(at index: Int) -> String? {
    guard let at = group.strategies.first(where: { $0.name == "inert" })?.atLimits[index] else { return nil }
    if at.isCompleted, let time = at.returnNanoseconds {
      return "inert takes \(Milliseconds(nanoseconds: time))"
    }
    if let failure = at.failure { return "inert: \(failure)" }
    return at.statuses.isEmpty ? nil : "inert is terminated at depth \(at.depthReached)"
  }
}
