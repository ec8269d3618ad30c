import Experiment
import Strategies

extension Claim {
  private static let warnings = 6
  private static let sides = [ScreenCatalogue.list, ScreenCatalogue.feed, ScreenCatalogue.article].map {
    kind in
    let printed = Condition(
      "ios6/dirty-flag-visible",
      "push \(kind.kind)\n" + String(repeating: "warn\npush form\npop\n", count: warnings),
      screens: [kind, ScreenCatalogue.form])
    return (name: kind.plural, printed: printed, hiddenOnly: printed.with(\.strategy, "ios6/dirty-flag"))
  }

  /// A warning frees the data of a visible table; after each warning, the screen appears again.
  static let purgingBreaksTheVisible = Claim(
    7, "Purging while visible breaks the screen until its next viewWillAppear.",
    source: "\(SourceText.lowMemory), a reader's question",
    measured: "share of warnings after which the visible screen has lost rows",
    rule: .atLeast(0.95, "at least 95 % of the warnings break it"),
    finding: .share("{} of the warnings leave the visible screen without its rows"),
    byConstruction: "nothing fetches the rows of a visible screen until it appears again",
    conditions: sides.flatMap { [$0.printed, $0.hiddenOnly] }
  ) { observations in
    try sides.flatMap { side in
      [
        try observations.effect(of: side.name, side.printed) {
          Double($0.counts.visibleBroken) / Double(warnings)
        },
        try observations.effect(of: "\(side.name), purging only while hidden", side.hiddenOnly) {
          Double($0.counts.visibleBroken) / Double(warnings)
        }.noted,
      ]
    }
  }
}
