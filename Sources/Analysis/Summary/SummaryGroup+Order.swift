import Results

extension SummaryGroup {
  /// The strategies in the order of tables.
  ///
  /// First come those that restored every return, sorted by the memory that they need. Then come those that completed
  /// at no limit, and then those that lost something.
  func ordered(at latency: FetchLatency) -> [StrategySummary] {
    guard key.isUnderLimit else { return strategies }
    func place(_ strategy: StrategySummary) -> (Int, Int, Double, String) {
      let smallest = strategy.smallestLimit?.safe.bytes
      let standing = !strategy.hasRestored ? 2 : smallest == nil ? 1 : 0
      let first = strategy.atLimits.first(where: \.isCompleted)?.blocks
      return (
        standing, smallest ?? .max, first?.completeNanoseconds(at: Double(latency.nanoseconds)) ?? .infinity,
        strategy.name
      )
    }
    return strategies.map { ($0, place($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }
}
