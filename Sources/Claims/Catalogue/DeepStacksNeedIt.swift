import Experiment
import Results
import Strategies

extension Claim {
  private static let mostScreens = 40
  private static let mebibytes = [24, 48, 96]
  /// The limit under which sizes are swept.
  private static let limit = 48
  private static let revived = "ios6/revived-unload"
  private static let unloading = ["ios5", revived, "ios6/plain/lru(count:6)"]

  /// A stack that grows until it is terminated, with views kept and with each way to let them go.
  private struct Side {
    let kind: String
    let size: Double
    let limit: Int
    let kept: Condition

    init(_ spec: ScreenSpec, size: Double, limit: Int) {
      kind = spec.kind
      self.size = size
      self.limit = limit
      var screen = spec.scaled(by: size)
      // Whoever lets go of views here lets go of caches as well; that is claim 8.
      screen.cacheBytes = 0
      kept = Condition("ios6", TraceBuilder.stack(of: spec.kind, mostScreens), screens: [screen])
        .with(\.limit, .bytes(limit << 20))
    }

    func conditions(_ strategies: [String]) -> [Condition] {
      [kept] + strategies.map { kept.with(\.strategy, $0) }
    }

    func ratio(_ strategy: String, at place: Place, _ observations: Observations) throws -> Effect {
      try observations.effect(
        of: "\(kind), \(strategy)", at: place, [kept, kept.with(\.strategy, strategy)]
      ) { Double($0[1].counts.depthReached) / Double($0[0].counts.depthReached) }
    }

    func depth(_ condition: Condition, _ observations: Observations) throws -> Effect {
      try observations.effect(
        of: "\(kind), \(condition.strategy), depth reached", at: Place(.limit, limit), condition
      ) {
        Double($0.counts.depthReached)
      }.noted
    }
  }

  private static let kinds = [ScreenCatalogue.feed, ScreenCatalogue.web]
  private static let bySize = kinds.flatMap { kind in
    Sizes.few.map { Side(kind, size: $0, limit: limit) }
  }
  private static let byLimit = kinds.flatMap { kind in mebibytes.map { Side(kind, size: 1, limit: $0) } }

  /// Screens that hold images and web content, one on the other. `lru` lets models go with the views. Where all screens
  /// fit in the limit with views kept, nobody needs anything and the ratio is 1.
  ///
  /// Web pages are in the app's process here, as in the years of the sources: since iOS 8 (`ios8`, WKWebView) they take the
  /// memory of another process, so a stack of them doesn't need the app to unload, and going back costs a fetch.
  static let deepStacksNeedIt = Claim(
    3, "Deep stacks with images and web content need it.", source: SourceText.hartman,
    measured:
      "depth reached with views unloaded ÷ with views kept (ios6), of \(mostScreens) screens; sizes in \(limit) MiB",
    rule: .atLeast(2, "at least twice the depth is reached"),
    conditions: bySize.flatMap { $0.conditions([revived]) } + byLimit.flatMap { $0.conditions(unloading) }
  ) { observations in
    let sizes = try bySize.map { try $0.ratio(revived, at: Place(.size, $0.size), observations) }
    let limits = try unloading.flatMap { strategy in
      try byLimit.map { try $0.ratio(strategy, at: Place(.limit, $0.limit), observations) }
    }
    let depths = try byLimit.flatMap { side in
      try side.conditions(unloading).map { try side.depth($0, observations) }
    }
    return sizes + limits + depths
  }
}
