import Experiment
import Strategies

extension Claim {
  private static let depth = 8
  private static let story = TraceBuilder.warnedStack(of: "article", depth) + "warn\n"
  private static let printed = Condition("ios6/nil-when-hidden", story, screens: [ScreenCatalogue.article])
  private static let corrected = Condition("ios6/nil-if-loaded", story, screens: [ScreenCatalogue.article])

  /// A second warning finds the views gone that the first one took.
  static let windowTestLoadsViews = Claim(
    6, "Asking view.window at a warning loads the views that are not loaded.",
    source: "\(SourceText.apple), listing 4-3",
    measured: "views loaded during the second of two warnings ÷ screens that were unloaded by the first",
    rule: .atLeast(0.95, "at least 95 % of them are loaded"), conditions: [printed, corrected]
  ) { observations in
    [
      // Below the visible screen lie the others and the home screen.
      try observations.effect(of: "as printed", printed) {
        Double($0.counts.viewLoadsInWarnings) / Double(depth)
      },
      try observations.effect(of: "peak against the corrected listing", [printed, corrected]) {
        Double($0[0].peak.footprintBytes) / Double($0[1].peak.footprintBytes)
      }.noted,
      try observations.effect(of: "loads of the corrected listing", corrected) {
        Double($0.counts.viewLoadsInWarnings)
      }.noted,
    ]
  }
}
