import Messages
import Quantities
import Results
import Simulation

/// A table for each latency: for each contender and size, the mean time that a return takes for what was unloaded, and its
/// ratio to the optimum.
struct SweepTable: CustomStringConvertible {
  private let rows: [SweepRow]
  private let kind: SweepRow.Kind
  private let reused: [(platform: String, share: Double)]
  private let paint: Paint

  /// There is a row at least. `reused` are the shares of later requests that freed memory serves, of limits.
  init(_ rows: [SweepRow], reused: [(platform: String, share: Double)] = [], paint: Paint = .none) {
    (self.rows, self.reused, self.paint) = (rows, reused, paint)
    kind = rows[0].kind
  }

  var description: String {
    var latencies: [FetchLatency] = []
    for row in rows where !latencies.contains(row.latency) { latencies.append(row.latency) }
    let tables = latencies.map { latency in table(rows.filter { $0.latency == latency }, latency) }
    let isStarred = tables.joined().contains { $0.hasPrefix("★") }
    return ([head] + tables.flatMap { $0 + [""] } + legend(isStarred: isStarred)).joined(separator: "\n")
      + "\n"
  }

  /// The size of what was replayed: that of all rows, unless an app was ended.
  private var head: String {
    let totals = rows.map(\.totals).max { $0.steps < $1.steps } ?? rows[0].totals
    return
      "\(totals.sessions.counted("session")), \(totals.steps.counted("step")), \(totals.returns.counted("return"))"
  }

  private func table(_ rows: [SweepRow], _ latency: FetchLatency) -> [String] {
    let byName = Dictionary(grouping: rows, by: \.name)
    let best = Set(
      Dictionary(grouping: rows.filter { $0.totals.stepsOverBudget == 0 }, by: \.bytes).values
        .compactMap(Self.best))
    let lines = byName.values.sorted { ($0.worst, $0[0].name) < ($1.worst, $1[0].name) }
      .map { line in
        [(best.contains(line[0].name) ? "★ " : "  ") + line[0].name] + line.map(Self.cell)
      }
    let (what, size) = kind == .budget ? ("policy", "budget") : ("strategy", "limit")
    let header = ["  \(what)"] + (byName.first?.value ?? []).map { "\(ByteCount($0.bytes))" }
    let title = "Time of a return for what was unloaded, \(latency) per fetch (÷ optimum), at each \(size)"
    return [paint(title, .bold)] + AlignedRows([header] + lines, leading: 1).lines
  }

  /// What ends the fewest sessions, and then costs the least; `nil` if several do, as where everything fits.
  private static func best(_ rows: [SweepRow]) -> String? {
    let ranked = rows.map { (ended: $0.totals.sessionsTerminated, cost: $0.reloadNanoseconds, $0.name) }
      .sorted { ($0.ended, $0.cost) < ($1.ended, $1.cost) }
    let isAlone = ranked.count < 2 || (ranked[0].ended, ranked[0].cost) != (ranked[1].ended, ranked[1].cost)
    return isAlone ? ranked[0].2 : nil
  }

  private static func cell(_ row: SweepRow) -> String {
    if row.totals.stepsOverBudget > 0 { return "– !" }
    let ended = Double(row.totals.sessionsTerminated) / Double(max(1, row.totals.sessions))
    if ended > 0 { return "\(Percent(ended).short) †" }
    return "\(Milliseconds(nanoseconds: row.meanNanoseconds))"
      + (row.regret.map { " (\(Ratio($0).factor))" } ?? "")
  }

  private func legend(isStarred: Bool) -> [String] {
    let isLimit = kind == .limit
    let best =
      isLimit
      ? "★ ends the fewest sessions at some limit, and of those takes the least"
      : "★ the least at some budget"
    let tooSmall =
      isLimit
      ? "no ratio: in some session, the two screens of a transition exceed the limit"
      : "no ratio: one screen alone exceeds the budget"
    let rules =
      isLimit
      ? reused.map { name, share in
        "freed memory on \(name) serves \(Percent(share).short) of later requests, as in simulated trials of the first sessions"
      }
      : ["no transitions here: room that a policy keeps for the next push is of no use, unlike in bench run"]
    let signs = [
      isStarred ? best : nil,
      rows.contains { $0.isWhole && $0.optimumNanoseconds == nil } ? tooSmall : nil,
      rows.contains { $0.totals.stepsOverBudget > 0 }
        ? "! kept hidden screens beyond the budget; steps_over_budget says how often" : nil,
      rows.contains { $0.totals.sessionsTerminated > 0 }
        ? "† the share of the sessions in which the app exceeded the limit and was ended" : nil,
    ]
    return (signs.compactMap(\.self) + rules).map { paint("  " + $0, .dim) }
  }
}

extension [SweepRow] {
  /// What decides the order: that it never ended the app and kept to the budget, or how often it didn't; then the largest
  /// ratio to the optimum.
  fileprivate var worst: Double {
    let cut = reduce(0) { $0 + $1.totals.sessionsTerminated + ($1.totals.stepsOverBudget > 0 ? 1 : 0) }
    guard cut == 0 else { return 1e12 + Double(cut) }
    return compactMap(\.regret).max() ?? map(\.meanNanoseconds).max() ?? 0
  }
}
