import Screens

/// The sentence that answers: at the tightest limit that any strategy gets through whole, which one to use.
struct SummaryAnswer {
  private let group: SummaryGroup

  init(_ group: SummaryGroup) {
    self.group = group
  }

  var text: String? {
    let key = group.key
    let place = "\(key.workload) on \(key.device), placement \(key.placement)"
      + (key.relief == "purge" ? "" : ", no relief")
    for (index, limit) in group.limits.enumerated() {
      let fit = group.strategies.filter { $0.atLimits[index].isCompleted && $0.atLimits[index].hasRestored }
      let timed = fit.filter { $0.atLimits[index].returnNanoseconds != nil }
      guard
        let best = timed.min(by: { a, b in
          a.atLimits[index].returnNanoseconds ?? .infinity < b.atLimits[index].returnNanoseconds ?? .infinity
        }), let time = best.atLimits[index].returnNanoseconds
      else { continue }
      var sentence =
        "At \(words(limit)) (\(place)) use \(best.name): \(Milliseconds(nanoseconds: time / 100)) a return"
      if let inert = group.strategies.first(where: { $0.name == "inert" }), best.name != "inert" {
        let at = inert.atLimits[index]
        if at.isCompleted, let inertTime = at.returnNanoseconds {
          sentence += "; inert takes \(Milliseconds(nanoseconds: inertTime / 100))"
        } else if let failure = at.failure {
          sentence += "; inert: \(failure)"
        } else if !at.statuses.isEmpty {
          sentence += "; inert is terminated at depth \(at.depthReached)"
        }
      }
      return sentence + "."
    }
    return "\(place): no strategy got through whole at any limit; try larger ones."
  }

  private func words(_ limit: String) -> String {
    switch Limit(limit) {
    case .share: "\(limit) of the need"
    case .bytes(let bytes): "\(ByteCount(bytes))"
    case .unlimited, nil: "no limit"
    }
  }
}
