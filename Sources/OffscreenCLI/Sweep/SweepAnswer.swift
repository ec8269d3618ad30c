import Messages
import Quantities
import Results
import Unloading

/// What to use at each size, one line for each, for one latency.
struct SweepAnswer {
  private let rows: [SweepRow]
  private let winner: SweepWinner

  /// The rows of one latency.
  init(_ rows: [SweepRow], winner: SweepWinner) { (self.rows, self.winner) = (rows, winner) }

  var lines: [String] {
    let sizes = rows.map(\.bytes).uniqued()
    return AlignedRows(sizes.map { size in line(rows.filter { $0.bytes == size }, size) }, leading: 4).lines
  }

  private func line(_ rows: [SweepRow], _ size: Int) -> [String] {
    let place = "  \(ByteCount(size))"
    let all = winner.best(of: rows)
    guard let best = all.first else {
      let kept = rows[0].kind == .budget ? "none keeps to it" : "every strategy ends every session"
      return [place, kept, "", ""]
    }
    let others = all.count > 1 ? " = \((all.count - 1).counted("other"))" : ""
    let name = all.count == rows.count && rows.count > 1 ? "all are equal" : best.name + others
    let time = "\(Milliseconds(nanoseconds: best.meanNanoseconds))\(ratio(best))"
    return [place, name, time, ends(best, rows) + faster(best, rows)]
  }

  /// The strategy that ends the fewest sessions of those that end too many and take half as long at most: if more were
  /// tolerated, it might win.
  private func faster(_ best: SweepRow, _ rows: [SweepRow]) -> String {
    let others = rows.filter {
      winner.excess($0) > 0 && $0.endedShare < 1 && $0.totals.stepsOverBudget == 0
        && 2 * $0.meanNanoseconds <= best.meanNanoseconds
    }
    // The fastest comes first, and wins if others end as many.
    let fastestFirst = others.sorted { $0.meanNanoseconds < $1.meanNanoseconds }
    guard winner.excess(best) == 0,
      let other = fastestFirst.min(by: { $0.totals.sessionsTerminated < $1.totals.sessionsTerminated })
    else { return "" }
    return
      "; \(other.name) takes \(Milliseconds(nanoseconds: other.meanNanoseconds)), but \(other.endedWords)"
  }

  /// The ratio to the optimum; none if so many sessions end that it would say nothing.
  private func ratio(_ best: SweepRow) -> String {
    guard winner.excess(best) == 0, let ratio = best.ratio else { return "" }
    return " (\(best.isWhole ? "" : "≥ ")\(Ratio(ratio).factor) × the optimum)"
  }

  /// How many sessions it ends, and how many end without a policy.
  private func ends(_ best: SweepRow, _ rows: [SweepRow]) -> String {
    guard best.kind == .limit else { return "" }
    let platform = best.name.split(separator: "/").first.map(String.init)
    guard let none = rows.first(where: { $0.name == platform }), none.name != best.name,
      none.totals.sessionsTerminated != best.totals.sessionsTerminated
    else { return best.endedWords }
    return best.endedWords + "; without a policy, " + none.endedWords
  }
}
