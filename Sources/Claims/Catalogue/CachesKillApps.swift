import Experiment
import Strategies

extension Claim {
  private static let depths = [4, 8, 12]
  private static let kibibytes = [256, 512, 1_024, 2_048, 4_096]
  private static let kinds = [
    ScreenCatalogue.feed, ScreenCatalogue.list, ScreenCatalogue.form, ScreenCatalogue.article,
  ]

  /// A growing stack that is warned, and whose screens each have a cache of this size.
  private struct Side {
    let plural: String
    let kibibytes: Int
    let keeping: Condition
    let purging: Condition

    init(_ spec: ScreenSpec, kibibytes: Int) {
      plural = spec.plural
      self.kibibytes = kibibytes
      var screen = spec
      screen.cacheBytes = kibibytes << 10
      keeping = Condition("ios6", TraceBuilder.growing(of: spec.kind, warnedAt: depths), screens: [screen])
      purging = keeping.with(\.strategy, "ios6/calls-super")
    }
  }

  private static let sides = kinds.flatMap { kind in kibibytes.map { Side(kind, kibibytes: $0) } }

  /// Adds a cache to the usual kinds. At limits between the two peaks, only the app that keeps its caches is
  /// terminated.
  static let cachesKillApps = Claim(
    8, "An app that doesn't purge its caches is terminated.", source: SourceText.custom,
    measured: "share by which purging caches at warnings lowers the peak footprint",
    rule: .atLeast(0.1, "at least a tenth: the distance between the two warning levels"),
    finding: .share("An app that purges its caches fits into limits that are {} lower"),
    conditions: sides.flatMap { [$0.keeping, $0.purging] }
  ) { observations in
    try sides.map { side in
      try observations.effect(
        of: side.plural, at: Place(.cache, side.kibibytes), [side.keeping, side.purging]
      ) { 1 - Double($0[1].peak.footprintBytes) / Double($0[0].peak.footprintBytes) }
    }
  }
}
