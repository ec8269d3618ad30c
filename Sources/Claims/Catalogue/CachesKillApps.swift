import Experiment
import Strategies

extension Claim {
  private static let story = TraceBuilder.stack(of: "gallery", 12)
  private static let gallery = ScreenSpec(kind: "gallery", views: 42, cacheBytes: 4 << 20, drawnPercent: 25)
  private static let limits = [20.0, 40, 60, 80]

  private static func condition(_ strategy: String, _ percent: Double) -> Condition {
    Condition(strategy, story, screens: [gallery]).with(\.limit, .share(percent: percent))
  }

  /// Screens that are mostly cache, under a limit.
  static let cachesKillApps = Claim(
    8, "An app that doesn't purge its caches is terminated.", source: SourceText.custom,
    measured: "1 if it is terminated while one that purges is not, 0 if not",
    rule: .atLeast(0.5, "only the one that doesn't purge is terminated"),
    conditions: limits.flatMap { [condition("ios6", $0), condition("ios6/calls-super", $0)] }
  ) { observations in
    try limits.map { percent in
      try observations.effect(
        of: "screens of cache", at: Place(.share, percent),
        [condition("ios6", percent), condition("ios6/calls-super", percent)]
      ) { $0[0].status == .terminated && $0[1].status == .completed ? 1 : 0 }
    }
  }
}
