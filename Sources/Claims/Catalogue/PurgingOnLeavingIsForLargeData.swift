import Experiment
import Strategies

extension Claim {
  private static let rows = [10, 50, 200, 800, 2_000]

  /// The one that waits for a warning, and the one that purges when it is left.
  private static func conditions(_ rows: Int, decay: Int) -> [Condition] {
    var list = ScreenCatalogue.list
    list.rows = rows
    let waiting = Condition("ios6/dirty-flag", TraceBuilder.thereAndBack(of: "list", 8), screens: [list])
      .with(\.isTimed, decay == 0).with(\.decayMilliseconds, decay)
    return [waiting, waiting.with(\.strategy, "ios6/dirty-flag-eager")]
  }

  /// No warning comes: what is spared is spared by leaving alone, where the allocator gives back what is freed. Where it
  /// keeps it, large lists spare nothing: jemalloc takes no small object from freed pages once they have grown together
  /// to more than 64 times what it asks for (`opt.lg_extent_max_active_fit`). That is noted beside.
  static let purgingOnLeavingIsForLargeData = Claim(
    13, "Purging in viewWillDisappear is not worth it, unless the data is large.",
    source: SourceText.lowMemory,
    measured: "share of the peak footprint that it spares",
    rule: .below(
      0.1, "it spares less than a tenth, with a decay of 0: what lies between the two levels of warning"),
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
          of: "return time, times as long", at: Place(.rows, rows), conditions(rows, decay: 0)
        ) {
          $0[1].returnNanoseconds / $0[0].returnNanoseconds
        }.noted,
      ]
    }
  }
}
