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
    measured: "share of the footprint after a warning that goes with the views, beyond the stores",
    sweep: "size #", rule: .below(0.1, "less than a tenth of the footprint goes with the views"),
    arms: pairs.flatMap { [$0.kept, $0.gone] }
  ) { observations in
    try pairs.map { pair in
      try observations.effect(of: pair.name, at: pair.size, [pair.kept, pair.gone]) {
        1 - $0[1].footprint(after: "warn") / $0[0].footprint(after: "warn")
      }
    }
  }
}
