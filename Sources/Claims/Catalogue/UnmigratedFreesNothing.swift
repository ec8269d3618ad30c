import Experiment
import Strategies

extension Claim {
  private static let sides = Sizes.kinds.map { kind in
    let now = Condition("ios6/unmigrated", TraceBuilder.warnedStack(of: kind.kind, 6), screens: [kind])
    return (name: kind.plural, conditions: [now, now.with(\.strategy, "ios5/unmigrated")])
  }

  /// The same app, the same warning, on the system that it was written for and on the next one.
  static let unmigratedFreesNothing = Claim(
    17, "An app of iOS 5 that is not migrated frees nothing on iOS 6.", source: SourceText.lowMemory,
    measured: "bytes that a warning frees on iOS 6 ÷ on iOS 5",
    rule: .below(0.01, "less than a hundredth is freed"),
    finding: .share("The warning frees {} on iOS 6 of what it frees on iOS 5"),
    byConstruction: "iOS 6 never calls viewDidUnload, where the app frees what it fetched",
    conditions: sides.flatMap(\.conditions)
  ) { observations in
    try sides.map { side in
      try observations.effect(of: side.name, side.conditions) {
        Double($0[0].unloading.freedBytes) / Double($0[1].unloading.freedBytes)
      }
    }
  }
}
