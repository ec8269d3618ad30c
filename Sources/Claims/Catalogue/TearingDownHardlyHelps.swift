import Experiment
import Strategies

extension Claim {
  /// The state of web pages in the years of the sources.
  static let webPagesAreInside =
    "web pages are in the app's process, as until iOS 8; since then (platform ios8, WKWebView), another process has "
    + "their documents and images, and unloading the app's views frees none of them"

  private static let depths = [2, 4, 8, 24]
  /// The depth at which sizes are varied.
  private static let depth = 8

  /// The same growing stack, warned at each depth, with views kept and with views unloaded.
  private struct Pair {
    let name: String
    let place: Place
    let kept: Condition
    let gone: Condition

    init(_ spec: ScreenSpec, at place: Place, depths: [Int], placement: Placement) {
      name = placement == .kind ? spec.plural : "\(spec.plural), \(placement)"
      self.place = place
      var screen =
        place.sweep == .size ? spec.scaled(by: place.value) : spec.with(viewBytes: Int(place.value))
      // Only the views differ between the two.
      screen.cacheBytes = 0
      kept = Condition("ios6", TraceBuilder.growing(of: spec.kind, warnedAt: depths), screens: [screen])
        .with(\.placement, placement)
      gone = kept.with(\.strategy, "ios6/nil-if-loaded")
    }

    /// One almost empty screen, whose conditions measure what the home screen below a stack releases.
    static func control(_ placement: Placement) -> Pair {
      Pair(
        ScreenSpec(kind: "blank", views: 3, drawnPercent: 0), at: Place(.size, 1), depths: [1],
        placement: placement)
    }

    var conditions: [Condition] {
      [kept, gone] + [Pair.control(kept.placement)].flatMap { [$0.kept, $0.gone] }
    }

    /// The effect of a stack of that depth; its name says so if the depth is not what varies.
    func effect(at place: Place, depth: Int, _ observations: Observations) throws -> Effect {
      let name = place.sweep == .depth ? name : "\(name), \(depth) deep"
      return try observations.effect(of: name, at: place, conditions) { results in
        let bytes = results.prefix(2).map { $0.footprint(after: "warn", screens: depth) }
        let home = results.suffix(2).map { $0.footprint(after: "warn", screens: 1) }
        return 1 - (bytes[1] - home[1]) / (bytes[0] - home[0])
      }
    }
  }

  private static let pairs = kinds.flatMap { kind in
    Sizes.few.map { size in
      Pair(
        kind, at: Place(.size, size), depths: depths.filter { size == 1 || $0 <= depth }, placement: .kind)
    }
      + Sizes.viewBytes.map {
        Pair(kind, at: Place(.viewBytes, $0), depths: depths.filter { $0 <= depth }, placement: .kind)
      }
  }
  /// Other placements of a screen's memory, which differ only in the allocator.
  private static let elsewhere = [Placement.shared, .screen].flatMap { placement in
    Sizes.kinds.map { Pair($0, at: Place(.size, 1), depths: depths, placement: placement) }
  }

  /// Images are unloaded with the views that show them, so these kinds are also tested without images.
  private static let kinds: [ScreenSpec] =
    Sizes.kinds + [ScreenCatalogue.feed, ScreenCatalogue.web].map(\.withoutImages)

  /// Repeats Apple's tests for apps with deep stacks. The top screen keeps its views and its store in both conditions.
  static let tearingDownHardlyHelps = Claim(
    2, "Tearing down the view tree when memory is low hardly helps.",
    source: "Apple's tests, as \(SourceText.hartman) describes them",
    measured:
      "share of a stack after a warning, without stores, that is unloaded with views and their images; sizes \(depth) deep",
    rule: .below(
      0.1, "less than a tenth is unloaded with the views: the distance between the two warning levels"),
    finding: .share("{} of a stack's memory after a warning is unloaded with the views and their images"),
    note: webPagesAreInside, conditions: (pairs + elsewhere).flatMap(\.conditions)
  ) { observations in
    func byDepth(_ pair: Pair) throws -> [Effect] {
      try depths.map { try pair.effect(at: Place(.depth, $0), depth: $0, observations) }
    }
    return try pairs.flatMap { pair in
      let bySize = try pair.effect(at: pair.place, depth: depth, observations)
      guard pair.place == Place(.size, 1) else { return [bySize] }
      return try [bySize] + byDepth(pair)
    } + elsewhere.flatMap { try byDepth($0).map(\.noted) }
  }
}
