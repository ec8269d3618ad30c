import Experiment
import Strategies

extension Claim {
  private static let screens = 8
  private static let sides = Sizes.kinds.flatMap { kind in
    [1, 2, 4, 8].map { steps in
      let waiting = Condition(
        "ios6-stores-at-warning",
        TraceBuilder.growing(
          of: kind.kind, warnedAt: Array(stride(from: steps, through: screens, by: steps))),
        screens: [kind])
      return (name: kind.plural, steps: steps, conditions: [waiting, waiting.with(\.strategy, "ios6")])
    }
  }

  /// The sources disagree on when a hidden view's bitmap is released: at a warning, or when the view leaves the window.
  static let storesCanWait = Claim(
    19, "Bitmaps of hidden views can wait for a memory warning.",
    source:
      "\(SourceText.lowMemory); in \(SourceText.apple), they are released when a view leaves the window",
    measured: "peak footprint with bitmaps released at warnings ÷ when views leave the window",
    rule: .below(1.1, "the peak is less than a tenth higher: the distance between the two warning levels"),
    finding: .times("If bitmaps wait for a warning, the peak is {} as high"),
    conditions: sides.flatMap(\.conditions)
  ) { observations in
    try sides.map { side in
      try observations.effect(of: side.name, at: Place(.steps, side.steps), side.conditions) {
        Double($0[0].peak.footprintBytes) / Double($0[1].peak.footprintBytes)
      }
    }
  }
}
