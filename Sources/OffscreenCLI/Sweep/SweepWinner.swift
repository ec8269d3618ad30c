import Unloading

/// What a sweep recommends at one size and one latency.
struct SweepWinner {
  /// The share of the sessions in which the app may be ended: of strategies that end no more, the fastest wins. A sweep
  /// isn't exact enough to prefer one that ends a session fewer.
  let tolerated: Double

  /// Rows whose times differ by no more than this factor are about as fast; of them, the one that ends the fewest sessions
  /// wins. If all end more than tolerated, those that end at most so many times the fewest are about as safe.
  static let closeFactor = 1.05

  /// The row with the shortest mean time of a return among those that end no more than tolerated; if all end more, among
  /// those that are about as safe as the safest. Several if they are equal, by name; none if none kept to its budget, or
  /// all end every session.
  func best(of rows: [SweepRow]) -> [SweepRow] {
    let kept = rows.filter { $0.totals.stepsOverBudget == 0 && $0.endedShare < 1 }
    let least = kept.map(excess).min() ?? 0
    let safe = kept.filter { excess($0) <= Self.closeFactor * least }
    let longest = Self.closeFactor * (safe.map(\.meanNanoseconds).min() ?? 0)
    let ranked = safe.filter { $0.meanNanoseconds <= longest }
      .map { (ended: $0.totals.sessionsTerminated, mean: $0.meanNanoseconds, row: $0) }
      .sorted { ($0.ended, $0.mean, $0.row.name) < ($1.ended, $1.mean, $1.row.name) }
    return ranked.prefix { ($0.ended, $0.mean) == (ranked[0].ended, ranked[0].mean) }.map(\.row)
  }

  /// The share of the sessions that it ends; 0 if that is tolerated.
  func excess(_ row: SweepRow) -> Double { row.endedShare <= tolerated ? 0 : row.endedShare }
}
