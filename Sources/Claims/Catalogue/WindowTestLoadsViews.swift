import Experiment
import Strategies

extension Claim {
  private static let depth = 8
  private static let sides = Sizes.kinds.map { kind in
    let printed = Condition(
      "ios6/nil-when-hidden", TraceBuilder.warnedStack(of: kind.kind, depth) + "warn\n", screens: [kind])
    return (
      name: kind.plural, printed: printed, corrected: printed.with(\.strategy, "ios6/nil-if-loaded")
    )
  }

  /// At a second warning, the views that the first one unloaded are gone.
  static let windowTestLoadsViews = Claim(
    6, "Checking view.window at a warning loads views that are not loaded.",
    source: "\(SourceText.apple), listing 4-3",
    measured: "views loaded during the second of two warnings ÷ screens unloaded by the first",
    rule: .atLeast(0.95, "at least 95 % of them are loaded"),
    finding: .share("{} of the unloaded screens load their view again to answer"),
    byConstruction: "accessing the view of the model's controller loads it, as in UIKit",
    conditions: sides.flatMap { [$0.printed, $0.corrected] }
  ) { observations in
    try sides.flatMap { side in
      [
        // Below the visible screen are the others and the home screen.
        try observations.effect(of: side.name, side.printed) {
          Double($0.counts.viewLoadsInWarnings) / Double(depth)
        },
        try observations.effect(
          of: "\(side.name), peak ÷ that of the corrected listing", [side.printed, side.corrected]
        ) {
          Double($0[0].peak.footprintBytes) / Double($0[1].peak.footprintBytes)
        }.noted,
        try observations.effect(of: "\(side.name), loads of the corrected listing", side.corrected) {
          Double($0.counts.viewLoadsInWarnings)
        }.noted,
      ]
    }
  }
}
