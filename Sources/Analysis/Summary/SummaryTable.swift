import Experiment
import Messages
import Quantities
import Results

/// A table of one group in at most 100 columns.
///
/// Each line has a strategy, its smallest limit, the complete time of a return at each limit, and its losses.
struct SummaryTable {
  private let group: SummaryGroup
  private let latency: FetchLatency
  private let front: Set<String>
  private let strategies: ShownStrategies
  private let paint: Paint

  /// Creates the table; `answer` has the strategies that the answer names, which are never omitted.
  init(_ group: SummaryGroup, latency: FetchLatency, answer: Set<String> = [], paint: Paint = .none) {
    self.group = group
    self.latency = latency
    self.paint = paint
    front = group.front(at: Double(latency.nanoseconds)).strategies
    strategies = ShownStrategies(group, at: latency, front: front, answer: answer)
  }

  var text: String {
    let title = TableTitle(group, latency)
    let lines = TableColumns(group, strategies.shown.map(row), paint: paint).lines
    let note = strategies.note.map { ["  \($0)"] } ?? []
    return ([paint(title.name, .bold)] + title.times + lines + note).map { $0 + "\n" }.joined()
  }

  private func row(_ strategy: StrategySummary) -> TableColumns.Row {
    let lost =
      strategy.hasRestored ? "–" : strategy.losses.map { "\($0)" }.joined(separator: "/")
    return TableColumns.Row(
      name: "\(front.contains(strategy.name) ? "★" : " ") \(strategy.name)",
      smallest: group.key.isUnderLimit ? strategy.smallestLimit?.text ?? "—" : nil,
      times: strategy.atLimits.map(cell), lost: lost)
  }

  private func cell(_ at: StrategySummary.AtLimit) -> String {
    if let failure = at.failure { return failure.rawValue }
    guard at.isCompleted else { return at.statuses.isEmpty ? "not run" : at.termination }
    guard let blocks = at.blocks else { return "no return" }
    return "\(Milliseconds(nanoseconds: blocks.completeNanoseconds(at: Double(latency.nanoseconds))))"
  }
}

extension StrategySummary.AtLimit {
  /// `† depth 10`, or `† 3 of 68` sessions.
  var termination: String {
    sessions > 1 ? "† \(sessionsTerminated) of \(sessions)" : "† depth \(depthReached)"
  }
}
