import Experiment
import Strategies

extension Claim {
  private static let sides = Sizes.kinds.map { spec in
    // The cache is excluded, because both conditions purge it.
    var kind = spec
    kind.cacheBytes = 0
    let retained = Condition("ios5/outlet-root", TraceBuilder.warnedStack(of: kind.kind, 6), screens: [kind])
    return (name: kind.plural, conditions: [retained, retained.with(\.strategy, "ios5/outlet-cleared")])
  }

  /// Tests a separate outlet to the root view, cleared or not.
  static let retainedRootKeepsAll = Claim(
    4, "An over-retained root view keeps all its subviews.", source: SourceText.custom,
    measured: "share of the bytes a warning would free with a cleared outlet that stays allocated",
    rule: .atLeast(0.95, "at least 95 % stays"),
    finding: .share("{} of the memory that a warning frees with a cleared outlet stays allocated"),
    byConstruction: "a view of the model retains its subviews", conditions: sides.flatMap(\.conditions)
  ) { observations in
    try sides.map { side in
      try observations.effect(of: side.name, side.conditions) {
        1 - Double($0[0].unloading.freedBytes) / Double($0[1].unloading.freedBytes)
      }
    }
  }
}
