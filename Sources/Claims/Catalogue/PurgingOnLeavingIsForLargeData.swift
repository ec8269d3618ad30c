import Experiment
import Results
import Strategies

extension Claim {
  private static let rows = [10, 50, 200, 800, 2_000]
  private static let depths = [2, 4, 6, 8]

  /// The one that waits for a warning, and the one that purges when it is left.
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

  /// Memory warnings come as the stack grows, so that the one that waits purges as well, but later.
  ///
  /// Where the allocator keeps what is freed, large lists spare less: jemalloc takes no small object from freed pages once
  /// they have grown together to more than 64 times what it asks for (`opt.lg_extent_max_active_fit`). That is noted beside.
  static let purgingOnLeavingIsForLargeData = Claim(
    13, "Purging in viewWillDisappear is not worth it, unless the data is large.",
    source: SourceText.lowMemory,
    measured: "share of the peak footprint that it spares, against purging at each warning",
    rule: .below(
      0.1, "it spares less than a tenth, with a decay of 0: what lies between the two levels of warning"),
    finding: .share("Under memory warnings it spares {} of the peak"),
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
          of: "complete time of a return at \(FetchLatency.usual), times as long", at: Place(.rows, rows),
          conditions(rows, decay: 0)
        ) {
          $0[1].completeNanoseconds / $0[0].completeNanoseconds
        }.noted,
      ]
    }
  }
}
