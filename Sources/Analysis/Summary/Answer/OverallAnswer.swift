import Experiment
import Messages
import Quantities
import Results

/// The one strategy to use for all workloads and limits of a run.
///
/// It completes the most cells, which are pairs of a workload and a limit. Among such strategies, it has the smallest
/// ratio of its time to the fastest strategy's in its worst cell (minimax). Times are medians over the blocks.
struct OverallAnswer {
  let strategy: String
  /// The largest ratio of its complete time to that of the fastest strategy in the same cell.
  let worstRatio: Double
  /// The cell with that ratio: `shop at 60%`.
  let worstCell: String
  let completed: Int
  /// The number of cells that any strategy completes.
  let cells: Int

  /// Returns `nil` if fewer than two cells were completed, fewer than two strategies were measured, or two are equally
  /// good.
  init?(_ groups: [SummaryGroup], latency: FetchLatency) {
    let nanoseconds = Double(latency.nanoseconds)
    var ratios: [String: [(ratio: Double, cell: String)]] = [:]
    var cells = 0
    for group in groups {
      for (index, limit) in group.limits.enumerated() {
        let times = group.candidates(at: index).map {
          ($0.name, $0.blocks.completeNanoseconds(at: nanoseconds))
        }
        guard let fastest = times.map(\.1).min() else { continue }
        cells += 1
        for (name, time) in times {
          // A return of under a nanosecond has no ratio.
          ratios[name, default: []].append((max(1, time) / max(1, fastest), Self.name(of: limit, in: group)))
        }
      }
    }
    let ranked = ratios.compactMap { name, all in
      all.max { $0.ratio < $1.ratio }.map { (name: name, count: all.count, worst: $0) }
    }.sorted { ($1.count, $0.worst.ratio) < ($0.count, $1.worst.ratio) }
    let measured = Set(groups.flatMap { $0.strategies.map(\.name) })
    guard cells > 1, measured.count > 1, let best = ranked.first else { return nil }
    if let next = ranked.dropFirst().first, next.count == best.count, next.worst.ratio == best.worst.ratio {
      return nil
    }
    strategy = best.name
    (worstRatio, worstCell) = best.worst
    (completed, self.cells) = (best.count, cells)
  }

  /// `shop at 60%`.
  private static func name(of limit: SummaryLimit, in group: SummaryGroup) -> String {
    "\(group.key.workload) \(limit.bytes == nil ? limit.short : "at \(limit.short)")"
  }

  /// `Overall, use X. It completes at all 9 limits where any strategy does, and a return takes at most 1.61 times as
  /// long as with the fastest there (shop at 60%).`
  var sentences: [String] {
    let scope =
      completed == cells
      ? "It completes at all \(cells) limits where any strategy does"
      : "It completes at \(completed) of the \(cells) limits where any strategy does, more than any other"
    let speed =
      worstRatio < 1.005
      ? "no other is faster at any of them"
      : "a return takes at most \(Ratio(worstRatio).short) times as long as with the fastest there (\(worstCell))"
    return ["Overall, use \(strategy).", "\(scope), and \(speed)."]
  }
}
