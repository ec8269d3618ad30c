import Experiment
import Strategies

extension Claim {
  private static let counts = [2, 8, 32]

  private static func condition(_ count: Int) -> Condition {
    Condition("ios6", TraceBuilder.placed("form", count), screens: [ScreenCatalogue.form])
  }

  /// Sets a whole stack at once.
  static let onlyTheTopmostLoads = Claim(
    11, "If several controllers are pushed at once, only the topmost loads its view.",
    source: SourceText.apple, measured: "views loaded",
    rule: .below(1.5, "one view is loaded, for any number of screens"),
    finding: .count("Views loaded for a whole stack: {}"),
    byConstruction: "setViewControllers shows only the topmost",
    conditions: counts.map(condition)
  ) { observations in
    try counts.map { count in
      try observations.effect(of: "stacks set at once", at: Place(.screens, count), condition(count)) {
        Double($0.counts.viewLoads)
      }
    }
  }
}
