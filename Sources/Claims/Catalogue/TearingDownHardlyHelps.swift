import Harness
import MemoryProbe
import Screens
import Strategies

extension Claim {
  /// The same stack after a warning, with views kept and with views let go.
  private struct Pair {
    let name: String
    let size: Double
    let kept: Arm
    let gone: Arm

    init(_ spec: ScreenSpec, size: Double, depth: Int, placement: Placement) {
      name = "\(spec.kind), \(depth) deep, \(placement)"
      self.size = size
      var screen = spec.scaled(by: size)
      // Only the views differ between the two.
      screen.cacheBytes = 0
      kept = Arm("ios6", Story.warnedStack(of: spec.kind, depth), screens: [screen])
        .with(\.placement, placement)
      gone = kept.with(\.strategy, "ios6/nil-if-loaded")
    }

    /// One screen with next to nothing in it: what the home screen below a stack lets go of is in both of its arms.
    static func control(_ placement: Placement) -> Pair {
      Pair(
        ScreenSpec(kind: "blank", views: 3, drawnPercent: 0), size: 1, depth: 1, placement: placement)
    }

    var arms: [Arm] { [kept, gone] + [Pair.control(kept.placement)].flatMap { [$0.kept, $0.gone] } }
  }

  private static let pairs = [Placement.shared, .kind].flatMap { placement in
    Sizes.kinds.flatMap { kind in
      Sizes.few.map { Pair(kind, size: $0, depth: 8, placement: placement) }
        + [Pair(kind, size: 1, depth: 24, placement: placement)]
    }
  }

  /// Apple's tests against apps with deep stacks.
  static let tearingDownHardlyHelps = Claim(
    2, "Tearing down the view tree when memory is low hardly helps.",
    source: "Apple's tests, as \(SourceText.hartman) tells of them",
    measured: "share of what a stack takes after a warning that goes with the views, beyond the stores",
    rule: .below(0.1, "less than a tenth of it goes with the views"),
    arms: pairs.flatMap(\.arms)
  ) { observations in
    try pairs.map { pair in
      try observations.effect(of: pair.name, at: Place(.size, pair.size), pair.arms) { results in
        let bytes = results.map { $0.footprint(after: "warn") }
        return 1 - (bytes[1] - bytes[3]) / (bytes[0] - bytes[2])
      }
    }
  }
}
