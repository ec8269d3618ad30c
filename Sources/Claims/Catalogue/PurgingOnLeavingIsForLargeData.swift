import Experiment
import Results
import Strategies

extension Claim {
  private static let rows = [10, 50, 200, 800, 2_000]
  private static let depths = [2, 4, 6, 8]

  /// The condition that purges at warnings, and the one that purges when its screen disappears.
  private static func conditions(_ rows: Int, decay: Int) -> [Condition] {
    var list = ScreenCatalogue.list
    list.rows = rows
    let waiting = Condition(
      "ios6/dirty-flag",
      TraceBuilder.growing(of: "list", warnedAt: depths) + String(repeating: "pop\n", count: depths[3]),
      screens: [list]
    ).with(\.isTimed, decay == 0).with(\.decayMilliseconds, decay)
    return [waiting, waiting.with(\.strategy, "ios6/dirty-flag-eager")]
  }

  /// Memory warnings come as the stack grows, so the condition that waits for them also purges, but later.
  ///
  /// If the allocator keeps freed pages, large lists save less: jemalloc doesn't use freed pages for small objects if
  /// they have merged to more than 64 times the requested size (`opt.lg_extent_max_active_fit`). This is noted but not
  /// judged.
  static let purgingOnLeavingIsForLargeData = Claim(
    13, "Purging in viewWillDisappear is not worthwhile unless the data is large.",
    source: SourceText.lowMemory,
    measured: "share of the peak footprint that it saves, compared with purging at each warning",
    rule: .below(
      0.1, "it saves less than a tenth with a decay of 0: the distance between the two warning levels"),
    finding: .share("With memory warnings, it saves {} of the peak footprint"),
    conditions: rows.flatMap { conditions($0, decay: 0) + conditions($0, decay: -1) }
  ) { observations in
    func spared(_ name: String, _ rows: Int, decay: Int) throws -> Effect {
      try observations.effect(of: name, at: Place(.rows, rows), conditions(rows, decay: decay)) {
        1 - Double($0[1].peak.footprintBytes) / Double($0[0].peak.footprintBytes)
      }
    }
    return try rows.flatMap { rows in
      [
        try spared("lists", rows, decay: 0),
        try spared("lists, freed pages kept (decay −1)", rows, decay: -1).noted,
        try observations.effect(
          of: "complete time of a return at \(FetchLatency.usual), as a ratio", at: Place(.rows, rows),
          conditions(rows, decay: 0)
        ) {
          $0[1].completeNanoseconds / $0[0].completeNanoseconds
        }.noted,
      ]
    }
  }
}
