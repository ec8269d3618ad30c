import Experiment
import Strategies

extension Claim {
  private static let warnings = 6
  private static let story = "push list\n" + String(repeating: "warn\npush form\npop\n", count: warnings)
  private static let screens = [ScreenCatalogue.list, ScreenCatalogue.form]
  private static let printed = Condition("ios6/dirty-flag-visible", story, screens: screens)
  private static let hiddenOnly = Condition("ios6/dirty-flag", story, screens: screens)

  /// A table on screen whose data a warning frees; after each, the screen appears anew.
  static let purgingBreaksTheVisible = Claim(
    7, "Purging while visible breaks the screen until its next viewWillAppear.",
    source: "\(SourceText.lowMemory), a reader's question",
    measured: "share of warnings after which the visible screen has lost rows",
    rule: .atLeast(0.95, "at least 95 % of the warnings break it"), conditions: [printed, hiddenOnly]
  ) { observations in
    [
      try observations.effect(of: "purging whenever warned", printed) {
        Double($0.counts.visibleBroken) / Double(warnings)
      },
      try observations.effect(of: "purging only while hidden", hiddenOnly) {
        Double($0.counts.visibleBroken) / Double(warnings)
      }.noted,
    ]
  }
}
