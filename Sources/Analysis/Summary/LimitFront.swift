import Statistics

/// The strategies on the Pareto front of smallest limit and complete time at any of the limits that they completed.
///
/// A run's table marks them with ★, and a comparison of two runs reports how the front changed.
struct LimitFront {
  /// A strategy that may be recommended at a limit.
  struct Entry {
    let strategy: String
    /// The limit's name.
    let limit: String
    /// The smallest limit that the strategy completed; infinite if there is none.
    let smallestBytes: Double
    let completeNanoseconds: Double
  }

  let strategies: Set<String>

  init(_ entries: [Entry]) {
    var strategies: Set<String> = []
    for (_, atLimit) in Dictionary(grouping: entries, by: \.limit) {
      let front = ParetoFront(of: atLimit.map { .init($0.smallestBytes, $0.completeNanoseconds) })
      strategies.formUnion(front.indices.map { atLimit[$0].strategy })
    }
    self.strategies = strategies
  }
}

extension SummaryGroup {
  func front(at latency: Double) -> LimitFront {
    let smallest = Dictionary(
      uniqueKeysWithValues: strategies.map { ($0.name, $0.smallestLimit?.safe.bytes.map(Double.init)) })
    return LimitFront(
      limits.indices.flatMap { index in
        candidates(at: index).map { candidate in
          LimitFront.Entry(
            strategy: candidate.name, limit: limits[index].name,
            smallestBytes: (smallest[candidate.name] ?? nil) ?? .infinity,
            completeNanoseconds: candidate.blocks.completeNanoseconds(at: latency))
        }
      })
  }
}
