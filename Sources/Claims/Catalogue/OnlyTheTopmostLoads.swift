import Experiment
import Strategies

extension Claim {
  private static let counts = [2, 8, 32]

  private static func condition(_ count: Int) -> Condition {
    Condition("ios6", TraceBuilder.placed("form", count), screens: [ScreenCatalogue.form])
  }

  /// A whole stack put in place at once.
  static let onlyTheTopmostLoads = Claim(
    11, "Of several controllers that are pushed at once only the topmost loads its view.",
    source: SourceText.apple, measured: "views loaded",
    rule: .below(1.5, "one view is loaded, however many screens"),
    finding: .count("Views loaded: {}"), byConstruction: "setViewControllers shows the topmost only",
    conditions: counts.map(condition)
  ) { observations in
    try counts.map { count in
      try observations.effect(of: "stacks put in place at once", at: Place(.screens, count), condition(count))
      {
        Double($0.counts.viewLoads)
      }
    }
  }
}
