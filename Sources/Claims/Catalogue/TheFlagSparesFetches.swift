import Experiment
import Strategies

extension Claim {
  private static let returns = 8
  private static let sides = [ScreenCatalogue.list, ScreenCatalogue.feed, ScreenCatalogue.article].flatMap {
    kind in
    [1, 2, 4, 8].map { steps in
      let flagged = Condition(
        "ios6/dirty-flag",
        TraceBuilder.visits(of: kind.kind, under: "form", returns, warnedEvery: steps),
        screens: [kind, ScreenCatalogue.form])
      return (
        name: kind.plural, steps: steps,
        conditions: [flagged, flagged.with(\.strategy, "ios6/always-fetches")]
      )
    }
  }

  /// Both free the model of a hidden screen at a warning and fetch in viewWillAppear; one fetches only what was freed.
  static let theFlagSparesFetches = Claim(
    18, "A flag for freed data avoids most fetches.", source: SourceText.lowMemory,
    measured: "share of the fetches on returns that the flag avoids",
    rule: .atLeast(0.51, "more than half of the fetches"),
    finding: .share("The flag avoids {} of the fetches"),
    byConstruction: "with the flag, the app fetches once after each warning; without it, at each return",
    conditions: sides.flatMap(\.conditions)
  ) { observations in
    try sides.map { side in
      try observations.effect(of: side.name, at: Place(.steps, side.steps), side.conditions) {
        let fetches = $0.map { Double($0.returns.reduce(0) { $0 + $1.roundTrips }) }
        return 1 - fetches[0] / fetches[1]
      }
    }
  }
}
