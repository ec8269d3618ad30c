import Harness
import Screens
import Strategies

extension Claim {
  private static let mostScreens = 40
  private static let limit = Limit.bytes(48 << 20)

  private struct Pair {
    let name: String
    let size: Double
    let kept: Arm
    let unloaded: Arm

    init(_ spec: ScreenSpec, size: Double) {
      name = spec.kind
      self.size = size
      kept = Arm("ios6", Story.stack(of: spec.kind, mostScreens), screens: [spec.scaled(by: size)])
        .with(\.limit, limit)
      unloaded = kept.with(\.strategy, "ios6/revived-unload")
    }
  }

  private static let pairs = [ScreenCatalogue.feed, ScreenCatalogue.web].flatMap { kind in
    Sizes.few.map { Pair(kind, size: $0) }
  }

  /// Screens that hold images and web content, one on the other.
  static let deepStacksNeedIt = Claim(
    3, "Deep stacks with images and web content need it.", source: SourceText.hartman,
    measured: "depth reached in 48 MiB with views unloaded ÷ with views kept, of \(mostScreens) screens",
    rule: .atLeast(2, "at least twice the depth is reached"),
    arms: pairs.flatMap { [$0.kept, $0.unloaded] }
  ) { observations in
    try pairs.map { pair in
      try observations.effect(of: pair.name, at: Place(.size, pair.size), [pair.kept, pair.unloaded]) {
        Double($0[1].counts.depthReached) / Double($0[0].counts.depthReached)
      }
    }
  }
}
