import Results

/// The meaning of the signs in a run's tables, explained once for all tables.
struct TableLegend {
  let lines: [String]

  init(of groups: [SummaryGroup], at latencies: [FetchLatency]) {
    let hasStars = groups.contains { group in
      latencies.contains { !group.front(at: Double($0.nanoseconds)).strategies.isEmpty }
    }
    let strategies = groups.flatMap(\.strategies)
    let terminated = strategies.flatMap(\.atLimits).filter {
      $0.failure == nil && !$0.isCompleted && !$0.statuses.isEmpty
    }
    let isWithoutLimit = groups.contains { group in
      group.key.isUnderLimit && group.strategies.contains { $0.smallestLimit == nil }
    }
    let signs = [
      hasStars
        ? "★ at some limit, no other that an app can use is faster and needs less memory; nothing was lost"
        : nil,
      terminated.contains { $0.sessions <= 1 }
        ? "† depth n: the app was terminated with n screens on its stack (the lowest depth of any block)"
        : nil,
      terminated.contains { $0.sessions > 1 }
        ? "† n of m: n of the m sessions were terminated (in the worst block)" : nil,
      groups.contains { group in
        group.key.isUnderLimit && group.strategies.contains { $0.smallestLimit?.isUpperBound == true }
      }
        ? "≤ the smallest limit tried that it completed at; it may complete at a smaller one" : nil,
      isWithoutLimit ? "— did not complete at the largest limit" : nil,
      strategies.contains { !$0.hasRestored }
        ? "lost: returns of a trial that lost state / showed other pixels / lacked a resource (the most)"
        : nil,
    ]
    lines = signs.compactMap(\.self)
  }
}
