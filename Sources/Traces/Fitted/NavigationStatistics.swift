/// Statistics of how people navigate, to compare drawn sessions with recorded ones.
package struct NavigationStatistics: Sendable {
  /// A statistic and its name in words.
  package struct Figure: Sendable {
    package let name: String
    package let value: Double
  }

  package let figures: [Figure]

  /// Computes the figures in time n log n for n moves, because quantiles need sorted values.
  ///
  /// - Throws: an error if a session has a step other than push, pop, popToRoot, tab and wait.
  package init(of trace: Trace) throws(TraceError) {
    var lengths: [Int] = []
    var moves: [RecordedMove] = []
    for session in trace.sessions {
      let found = try RecordedMove.all(of: session, roots: trace.roots)
      lengths.append(found.count)
      moves += found
    }
    let depths = trace.sessions.map(\.maximumDepth)
    let pushes = moves.filter { $0.kind == .push }
    let distances = pushes.compactMap(\.distance)
    let pauses = moves.map(\.pause).filter { $0 > 0 }
    func goingBack(_ isCounted: (RecordedMove) -> Bool) -> Double {
      let counted = moves.filter(isCounted)
      return Self.percent(counted.count { $0.kind == .pop || $0.kind == .popToRoot }, of: counted.count)
    }
    func waysBack(of count: Int) -> Double {
      let ways = moves.count { $0.kind != .push && $0.movesBack == count - 1 }
      return 1_000 * Double(ways) / Double(max(1, trace.sessions.count))
    }
    let values: [(String, Double)] = [
      ("moves per session, mean", Self.mean(lengths)),
      ("returns per session, mean", Self.mean(trace.sessions.map(\.returns))),
      ("greatest depth of a session, mean", Self.mean(depths)),
      ("greatest depth of a session, 95th percentile", Self.quantile(0.95, of: depths)),
      ("moves back at depth 1, %", goingBack { $0.depth == 1 }),
      ("moves back at depth 2, %", goingBack { $0.depth == 2 }),
      ("moves back at depth 3, %", goingBack { $0.depth == 3 }),
      ("moves back at depth 4 or more, %", goingBack { $0.depth >= 4 }),
      (
        "moves back after a move back or to a tab, %",
        goingBack { $0.before != .start && $0.before != .forward }
      ),
      ("ways back of 5 or more moves, in 1,000 sessions", waysBack(of: 5)),
      ("ways back of 10 or more moves, in 1,000 sessions", waysBack(of: 10)),
      ("pushes of a page shown before, %", Self.percent(distances.count, of: pushes.count)),
      ("other pages since then, median", Self.quantile(0.5, of: distances)),
      ("other pages since then, 90th percentile", Self.quantile(0.9, of: distances)),
      ("moves after a pause, %", Self.percent(pauses.count, of: moves.count)),
      ("pause, median in s", Self.quantile(0.5, of: pauses) / 1_000),
      ("pause, 90th percentile in s", Self.quantile(0.9, of: pauses) / 1_000),
    ]
    figures = values.map { Figure(name: $0.0, value: $0.1) }
  }

  private static func mean(_ values: [Int]) -> Double {
    Double(values.reduce(0, +)) / Double(max(1, values.count))
  }

  private static func percent(_ part: Int, of whole: Int) -> Double {
    100 * Double(part) / Double(max(1, whole))
  }

  /// The least value that at least `share` of the values don't exceed; 0 if there are none.
  static func quantile(_ share: Double, of values: [Int]) -> Double {
    guard !values.isEmpty else { return 0 }
    return Double(values.sorted()[max(0, Int((share * Double(values.count)).rounded(.up)) - 1)])
  }
}
