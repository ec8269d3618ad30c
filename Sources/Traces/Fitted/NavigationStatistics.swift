/// What describes how people navigate, to compare drawn sessions with recorded ones.
package struct NavigationStatistics: Sendable {
  /// A figure of recorded sessions, in words.
  package struct Figure: Sendable {
    package let name: String
    package let value: Double
  }

  package let figures: [Figure]

  /// Takes time in proportion to the moves, and their logarithm for the quantiles.
  ///
  /// - Throws: a session has a step other than push, pop, popToRoot, tab and wait.
  package init(of trace: Trace) throws(TraceError) {
    var (lengths, depths, returns, distances, pauses): ([Int], [Int], [Int], [Int], [Int]) = (
      [], [], [], [], []
    )
    var (pushes, paused, all) = (0, 0, 0)
    var (afterBack, backAgain) = (0, 0)
    var backByDepth = [(back: Int, all: Int)](repeating: (0, 0), count: 4)
    for session in trace.sessions {
      let moves = try RecordedMove.all(of: session, roots: trace.roots)
      lengths.append(moves.count)
      depths.append(session.maximumDepth)
      returns.append(session.returns)
      all += moves.count
      for move in moves {
        if move.pause > 0 { pauses.append(move.pause) }
        if move.kind == .push { pushes += 1 }
        if let distance = move.distance { distances.append(distance) }
        let isBack = move.kind == .pop || move.kind == .popToRoot
        if move.previous == .back {
          afterBack += 1
          backAgain += isBack ? 1 : 0
        }
        if move.depth > 0 {
          let place = min(move.depth, backByDepth.count) - 1
          backByDepth[place].all += 1
          backByDepth[place].back += isBack ? 1 : 0
        }
      }
    }
    paused = pauses.count
    func mean(_ values: [Int]) -> Double { Double(values.reduce(0, +)) / Double(max(1, values.count)) }
    func quantile(_ share: Double, _ values: [Int]) -> Double {
      guard !values.isEmpty else { return 0 }
      return Double(values.sorted()[Int(share * Double(values.count - 1))])
    }
    func share(_ part: Int, of whole: Int) -> Double { 100 * Double(part) / Double(max(1, whole)) }
    figures =
      [
        Figure(name: "moves per session, mean", value: mean(lengths)),
        Figure(name: "returns per session, mean", value: mean(returns)),
        Figure(name: "greatest depth of a session, mean", value: mean(depths)),
        Figure(name: "greatest depth of a session, 95th percentile", value: quantile(0.95, depths)),
      ]
      + backByDepth.enumerated().map { index, counts in
        let depth = index + 1 < backByDepth.count ? "depth \(index + 1)" : "depth \(index + 1) or more"
        return Figure(name: "moves back at \(depth), %", value: share(counts.back, of: counts.all))
      } + [
        Figure(name: "moves back after a move back or to a tab, %", value: share(backAgain, of: afterBack)),
        Figure(name: "pushes of a page shown before, %", value: share(distances.count, of: pushes)),
        Figure(name: "other pages since then, median", value: quantile(0.5, distances)),
        Figure(name: "other pages since then, 90th percentile", value: quantile(0.9, distances)),
        Figure(name: "moves after a pause, %", value: share(paused, of: all)),
        Figure(name: "pause, median in s", value: quantile(0.5, pauses) / 1_000),
        Figure(name: "pause, 90th percentile in s", value: quantile(0.9, pauses) / 1_000),
      ]
  }
}
