import Experiment
import Messages
import Quantities
import Results

/// One group as a table of at most 100 columns: a strategy a line, its smallest limit, then the complete time of a return
/// at each limit, and what it lost.
struct SummaryTable {
  private let group: SummaryGroup
  private let latency: FetchLatency

  init(_ group: SummaryGroup, latency: FetchLatency) {
    self.group = group
    self.latency = latency
  }

  var text: String {
    let best = group.front(at: Double(latency.nanoseconds)).strategies
    let rows = [header] + group.strategies.map { row($0, isBest: best.contains($0.name)) }
    let lines = AlignedRows(rows, leading: 1).lines
    return "\(Self.title(group, latency))\n" + (lines + legend(of: rows)).map { $0 + "\n" }.joined()
  }

  /// What the table is of, and what its times are.
  static func title(_ group: SummaryGroup, _ latency: FetchLatency) -> String {
    let need = group.needBytes.map { " · needs \(ByteCount($0))" } ?? ""
    let warmup =
      group.warmupReturns > 0
      ? " of \(group.returns + group.warmupReturns) (\(group.warmupReturns) warm up)" : ""
    let blocks = group.blocks > 1 ? "median of \(group.blocks) blocks" : "1 block"
    let times = WrappedText(
      "Complete time of a return at \(latency) per fetch, first use included: mean over "
        + "\(group.returns.counted("return"))\(warmup), \(blocks)", width: SummaryAnswer.width
    ).lines.joined(separator: "\n")
    return "\(group.key.title)\(need)\n\(times)"
  }

  /// What the signs mean that the table has.
  private func legend(of rows: [[String]]) -> [String] {
    let isOfSessions = group.strategies.flatMap(\.atLimits).contains { $0.sessions > 1 }
    let signs = [
      (
        "★", "best in smallest limit or complete time at some limit (Pareto front), and restored every return"
      ),
      (
        "†",
        isOfSessions
          ? "terminated: N of all M sessions exceeded the limit, in the worst block"
          : "terminated: the greatest depth that the stack got to, the least over the blocks"
      ),
      ("—", "did not complete at the largest limit"),
      ("lost", "most returns of a trial that lost state / showed other pixels / lacked a resource"),
    ]
    return signs.filter { sign, _ in
      sign == "lost"
        ? group.strategies.contains { !$0.hasRestored } : rows.contains { $0.contains { $0.hasPrefix(sign) } }
    }.map { "  \($0) \($1)" }
  }

  private var header: [String] {
    ["  strategy"] + (group.key.isUnderLimit ? ["smallest limit"] : [])
      + group.limits.map { $0.bytes == nil ? $0.short : "at \($0.short)" } + ["lost"]
  }

  private func row(_ strategy: StrategySummary, isBest: Bool) -> [String] {
    let smallest = group.key.isUnderLimit ? [strategy.smallestLimit?.text ?? "—"] : []
    let lost =
      strategy.hasRestored
      ? "–" : strategy.losses.map { "\($0)" }.joined(separator: "/")
    return ["\(isBest ? "★" : " ") \(strategy.name)"] + smallest
      + strategy.atLimits.map(cell) + [lost]
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
