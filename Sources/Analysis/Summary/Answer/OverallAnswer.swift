import Experiment
import Messages
import Quantities
import Results

/// The one strategy to use for all workloads and limits of a run.
///
/// It loses nothing anywhere and completes the most cells, which are pairs of a table and a limit. Among such strategies,
/// it has the smallest ratio of its time to the fastest strategy's in its worst cell (minimax). Times are medians over
/// the blocks.
struct OverallAnswer {
  let strategy: String
  /// Other strategies that complete as many cells and whose worst ratio is too close to rank.
  let alike: [String]
  /// The largest ratio of its complete time to that of the fastest strategy in the same cell.
  let worstRatio: Double
  /// The cell with that ratio: `shop at 60%`.
  let worstCell: String
  let completed: Int
  /// The number of cells in which a strategy can be recommended: it loses nothing and completes at every larger limit.
  let cells: Int
  /// The number of measured returns in a trial of the workload that has the fewest.
  private let returns: Int
  /// The most sessions in a trial.
  private let sessions: Int
  /// Whether another strategy completes as many cells.
  private let isTiedInCells: Bool
  private let tolerance: Double

  /// With so many sessions, a strategy may well be the best one although a session ends.
  private static let manySessions = 1_000

  private struct Score {
    let name: String
    let completed: Int
    let worst: (ratio: Double, cell: String)
  }

  /// Returns `nil` if fewer than two cells were completed, if fewer than two strategies were measured, or if the run
  /// isn't complete. `noise` is the ratio by which two identical controls differed, or 1 if they didn't.
  init?(_ groups: [SummaryGroup], latency: FetchLatency, noise: Double) {
    guard groups.allSatisfy(\.unfinishedLimits.isEmpty) else { return nil }
    let strategies = groups.flatMap(\.strategies)
    let losing = Set(strategies.filter { !$0.hasRestored }.map(\.name))
    let isSimulated = strategies.contains { $0.atLimits.contains { $0.blocks?.isSimulated == true } }
    tolerance = isSimulated ? CompletedBlocks.simulationError : max(noise, 1 + Recommendation.leastRatio)
    var ratios: [String: [(ratio: Double, cell: String)]] = [:]
    var cells = 0
    for group in groups {
      let isOnly = groups.count { $0.key.workload == group.key.workload } == 1
      for (index, limit) in group.limits.enumerated() {
        let times = group.candidates(at: index).filter { !losing.contains($0.name) }
          .map { ($0.name, $0.blocks.completeNanoseconds(at: Double(latency.nanoseconds))) }
        guard let fastest = times.map(\.1).min() else { continue }
        cells += 1
        let cell = "\(isOnly ? group.key.workload : group.key.place) \(limit.inTable)"
        // A return of under a nanosecond has no ratio.
        for (name, time) in times { ratios[name, default: []].append((max(1, time) / max(1, fastest), cell)) }
      }
    }
    let ranked = ratios.compactMap { name, all in
      all.max { $0.ratio < $1.ratio }.map { Score(name: name, completed: all.count, worst: $0) }
    }.sorted { ($1.completed, $0.worst.ratio, $0.name) < ($0.completed, $1.worst.ratio, $1.name) }
    guard cells > 1, Set(strategies.map(\.name)).count > 1, let best = ranked.first else { return nil }
    let rivals = ranked.dropFirst().filter { $0.completed == best.completed }
    strategy = best.name
    (worstRatio, worstCell) = best.worst
    returns = groups.map(\.returns).min() ?? 0
    sessions = strategies.flatMap(\.atLimits).map(\.sessions).max() ?? 0
    (completed, self.cells, isTiedInCells) = (best.completed, cells, !rivals.isEmpty)
    alike = rivals.filter { [tolerance] in $0.worst.ratio <= best.worst.ratio * tolerance }.map(\.name)
  }

  /// `Overall, use X. It completes at all 9 limits where a strategy can be recommended, and a return takes at most 1.61
  /// times as long as with the fastest alternative (shop at 60%).`
  var sentences: [String] {
    let rivals = alike.isEmpty ? "" : " (too close to rank: \(alike.joined(separator: ", ")))"
    let others = isTiedInCells ? "as many as any other" : "more than any other"
    let scope =
      completed == cells
      ? "It completes at all \(cells) limits where a strategy can be recommended"
      : "It completes at \(completed) of the \(cells) limits where a strategy can be recommended, \(others)"
    let percent = Int(((tolerance - 1) * 100).rounded(.up))
    let speed =
      worstRatio <= 1
      ? "no alternative is faster there"
      : worstRatio <= tolerance
        ? "no alternative is more than \(percent) % faster there"
        : "a return takes at most \(Ratio(worstRatio).short) times as long as with the fastest alternative (\(worstCell))"
    let choice =
      returns < AnswerNotes.fewReturns
      ? "With only \(returns.counted("return")) in a trial, \(strategy) looks best\(rivals)."
      : "Overall, use \(strategy)\(rivals)."
    let tolerant =
      sessions < Self.manySessions
      ? []
      : [
        "A strategy completes only if it ends none of \(sessions) sessions: bench sweep finds the fastest that ends few."
      ]
    return [choice, "\(scope), and \(speed)."] + tolerant
  }
}

extension SummaryLimit {
  /// `at 60%`, `at 24.0 MiB`, `no limit`.
  fileprivate var inTable: String { bytes == nil ? short : "at \(short)" }
}
