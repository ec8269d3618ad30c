import Experiment
import Strategies

extension Claim {
  private static let depths = [2, 4, 8, 24]
  /// The depth at which sizes are swept.
  private static let depth = 8

  /// The same growing stack, warned at each depth, with views kept and with views let go.
  private struct Pair {
    let name: String
    let size: Double
    let kept: Condition
    let gone: Condition

    init(_ spec: ScreenSpec, size: Double, depths: [Int], placement: Placement) {
      name = "\(spec.kind), \(placement)"
      self.size = size
      var screen = spec.scaled(by: size)
      // Only the views differ between the two.
      screen.cacheBytes = 0
      kept = Condition("ios6", TraceBuilder.growing(of: spec.kind, warnedAt: depths), screens: [screen])
        .with(\.placement, placement)
      gone = kept.with(\.strategy, "ios6/nil-if-loaded")
    }

    /// One screen with next to nothing in it: what the home screen below a stack lets go of is in both of its conditions.
    static func control(_ placement: Placement) -> Pair {
      Pair(
        ScreenSpec(kind: "blank", views: 3, drawnPercent: 0), size: 1, depths: [1], placement: placement)
    }

    var conditions: [Condition] {
      [kept, gone] + [Pair.control(kept.placement)].flatMap { [$0.kept, $0.gone] }
    }

    func effect(at place: Place, depth: Int, _ observations: Observations) throws -> Effect {
      try observations.effect(of: name, at: place, conditions) { results in
        let bytes = results.prefix(2).map { $0.footprint(after: "warn", screens: depth) }
        let home = results.suffix(2).map { $0.footprint(after: "warn", screens: 1) }
        return 1 - (bytes[1] - home[1]) / (bytes[0] - home[0])
      }
    }
  }

  private static let pairs = [Placement.shared, .kind, .screen].flatMap { placement in
    Sizes.kinds.flatMap { kind in
      Sizes.few.map { size in
        Pair(
          kind, size: size, depths: depths.filter { size == 1 || $0 <= depth }, placement: placement)
      }
    }
  }

  /// Apple's tests against apps with deep stacks. The screen on top keeps its views and its store in both conditions.
  ///
  /// Web pages are in the app's process here, as in the years of the sources: since iOS 8 (`ios8`, WKWebView) their documents
  /// and images are another process's memory, and nothing of them goes with the app's views.
  static let tearingDownHardlyHelps = Claim(
    2, "Tearing down the view tree when memory is low hardly helps.",
    source: "Apple's tests, as \(SourceText.hartman) tells of them",
    measured:
      "share of what a stack takes after a warning that goes with the views, beyond the stores; sizes \(depth) deep",
    rule: .below(
      0.1, "less than a tenth of it goes with the views: what lies between the two levels of warning"),
    conditions: pairs.flatMap(\.conditions)
  ) { observations in
    try pairs.flatMap { pair in
      let bySize = try pair.effect(at: Place(.size, pair.size), depth: depth, observations)
      guard pair.size == 1 else { return [bySize] }
      return try [bySize]
        + depths.map { try pair.effect(at: Place(.depth, $0), depth: $0, observations) }
    }
  }
}
