import Experiment
import Strategies

extension Claim {
  private static let story = TraceBuilder.warnedStack(of: "article", 6)
  private static let retained = Condition("ios5/outlet-root", story, screens: [ScreenCatalogue.article])
  private static let cleared = Condition("ios5/outlet-cleared", story, screens: [ScreenCatalogue.article])

  /// An outlet of one's own to the root view, cleared or not.
  static let retainedRootKeepsAll = Claim(
    4, "An over-retained root view keeps all its subviews.", source: SourceText.custom,
    measured: "share that stays allocated of what a warning frees when the outlet is cleared",
    rule: .atLeast(0.95, "at least 95 % stays"), conditions: [retained, cleared]
  ) { observations in
    [
      try observations.effect(of: "article", [retained, cleared]) {
        1 - Double($0[0].unloading.freedBytes) / Double($0[1].unloading.freedBytes)
      }
    ]
  }
}
