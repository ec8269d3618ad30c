import Experiment
import Strategies

extension Claim {
  private static let sides = Sizes.kinds.map { kind in
    let now = Condition("ios6/unmigrated", TraceBuilder.warnedStack(of: kind.kind, 6), screens: [kind])
    return (name: kind.plural, conditions: [now, now.with(\.strategy, "ios5/unmigrated")])
  }

  /// Runs the same app with the same warning on the system for which it was written and on the next one.
  static let unmigratedFreesNothing = Claim(
    17, "An iOS 5 app that is not migrated frees nothing on iOS 6.", source: SourceText.lowMemory,
    measured: "bytes that a warning frees on iOS 6 ÷ on iOS 5",
    rule: .below(0.01, "less than a hundredth is freed"),
    finding: .share("On iOS 6, the warning frees {} of what it frees on iOS 5"),
    byConstruction: "iOS 6 never calls viewDidUnload, in which the app frees what it fetched",
    conditions: sides.flatMap(\.conditions)
  ) { observations in
    try sides.map { side in
      try observations.effect(of: side.name, side.conditions) {
        Double($0[0].unloading.freedBytes) / Double($0[1].unloading.freedBytes)
      }
    }
  }
}
