import Messages
import Quantities
import Results
import Simulation

/// A table for each latency: for each policy and budget, the mean time that a return takes for what was unloaded, and
/// its ratio to the optimum.
struct SweepTable: CustomStringConvertible {
  private let rows: [SweepRow]
  private let paint: Paint

  init(_ rows: [SweepRow], paint: Paint = .none) {
    (self.rows, self.paint) = (rows, paint)
  }

  var description: String {
    var latencies: [FetchLatency] = []
    for row in rows where !latencies.contains(row.latency) { latencies.append(row.latency) }
    let tables = latencies.map { latency in table(rows.filter { $0.latency == latency }, latency) }
    let isStarred = tables.joined().contains { $0.hasPrefix("★") }
    return ([head] + tables.flatMap { $0 + [""] } + legend(isStarred: isStarred)).joined(separator: "\n")
      + "\n"
  }

  /// The size of what was replayed, which is the same for all rows.
  private var head: String {
    let totals = rows[0].totals
    return
      "\(totals.sessions.counted("session")), \(totals.steps.counted("step")), \(totals.returns.counted("return"))"
  }

  private func table(_ rows: [SweepRow], _ latency: FetchLatency) -> [String] {
    let byPolicy = Dictionary(grouping: rows, by: \.policy)
    let best = Set(
      Dictionary(grouping: rows.filter(\.keepsToBudget), by: \.budgetBytes).values.compactMap(Self.best))
    let lines = byPolicy.values.sorted { ($0.worst, $0[0].policy) < ($1.worst, $1[0].policy) }
      .map { line in
        [(best.contains(line[0].policy) ? "★ " : "  ") + line[0].policy] + line.map(Self.cell)
      }
    let header = ["  policy"] + (byPolicy.first?.value ?? []).map { "\(ByteCount($0.budgetBytes))" }
    let title = "Time of a return for what was unloaded, \(latency) per fetch (÷ optimum), at each budget"
    return [paint(title, .bold)] + AlignedRows([header] + lines, leading: 1).lines
  }

  /// The policy that costs the least; `nil` if several do, as where a budget holds everything.
  private static func best(_ rows: [SweepRow]) -> String? {
    let least = rows.map(\.reloadNanoseconds).min()
    let best = rows.filter { $0.reloadNanoseconds == least }
    return best.count == 1 ? best[0].policy : nil
  }

  private static func cell(_ row: SweepRow) -> String {
    guard row.keepsToBudget else { return "– !" }
    return "\(Milliseconds(nanoseconds: row.meanNanoseconds))"
      + (row.regret.map { " (\(Ratio($0).factor))" } ?? "")
  }

  private func legend(isStarred: Bool) -> [String] {
    let signs = [
      isStarred ? "★ the least at some budget" : nil,
      rows.contains { $0.optimumNanoseconds == nil } ? "no ratio: one screen alone exceeds the budget" : nil,
      rows.contains { !$0.keepsToBudget }
        ? "! kept hidden screens beyond the budget; steps_over_budget says how often"
        : nil,
      "no transitions here: room that a policy keeps for the next push is of no use, unlike in bench run",
    ]
    return signs.compactMap(\.self).map { paint("  " + $0, .dim) }
  }
}

extension SweepRow {
  /// Whether the policy never kept hidden screens beyond the budget.
  fileprivate var keepsToBudget: Bool { totals.stepsOverBudget == 0 }
}

extension [SweepRow] {
  /// What decides the order of policies: those that keep to the budget, then the largest ratio to the optimum.
  fileprivate var worst: Double {
    (contains { !$0.keepsToBudget } ? 1e12 : 0)
      + (compactMap(\.regret).max() ?? map(\.meanNanoseconds).max() ?? 0)
  }
}
