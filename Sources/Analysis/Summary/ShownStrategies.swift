import Messages
import Results

/// The strategies that a short table shows.
///
/// It shows all strategies if they are few. Otherwise it shows those in the answer, `inert`, the front, and then the
/// first ones of ``SummaryGroup/ordered(at:)``.
struct ShownStrategies {
  let shown: [StrategySummary]
  private let hidden: [StrategySummary]

  /// The most lines that a table may have; more would hide the answer.
  static let most = 14

  init(_ group: SummaryGroup, at latency: FetchLatency, front: Set<String>, answer: Set<String>) {
    let all = group.ordered(at: latency)
    guard all.count > Self.most else {
      (shown, hidden) = (all, [])
      return
    }
    let groups: [(StrategySummary) -> Bool] = [
      { answer.contains($0.name) }, { $0.name == "inert" }, { front.contains($0.name) }, { _ in true },
    ]
    var chosen: Set<String> = []
    for belongs in groups {
      for strategy in all where belongs(strategy) && chosen.count < Self.most { chosen.insert(strategy.name) }
    }
    shown = all.filter { chosen.contains($0.name) }
    hidden = all.filter { !chosen.contains($0.name) }
  }

  /// `and 28 other strategies, 3 of them with losses, with --wide`; `nil` if none is hidden.
  var note: String? {
    guard !hidden.isEmpty else { return nil }
    let lost = hidden.count { !$0.hasRestored }
    let losses = lost > 0 ? ", \(lost) of them with losses," : ""
    return "and \(hidden.count.counted("other strategy", "other strategies"))\(losses) with --wide"
  }
}
