import Experiment
import Results
import Strategies

extension Claim {
  private static let depths = [8, 12]
  private static let revived = "ios6/revived-unload"
  private static let unloading = ["ios5", "ios6/plain/lru(count:6)"]

  /// A growing stack, warned at each depth, with views kept and with views unloaded.
  private struct Side {
    let name: String
    let size: Double
    let kept: Condition
    let gone: Condition

    init(_ spec: ScreenSpec, size: Double, strategy: String) {
      name = strategy == revived ? spec.plural : "\(spec.plural), \(strategy)"
      self.size = size
      var screen = spec.scaled(by: size)
      // Strategies that unload views here also purge caches, which is claim 8.
      screen.cacheBytes = 0
      kept = Condition("ios6", TraceBuilder.growing(of: spec.kind, warnedAt: depths), screens: [screen])
      gone = kept.with(\.strategy, strategy)
    }

    func effect(_ observations: Observations) throws -> Effect {
      try observations.effect(of: name, at: Place(.size, size), [kept, gone]) {
        let screens = $0.map {
          $0.allocated(after: "warn", screens: depths[1]) - $0.allocated(after: "warn", screens: depths[0])
        }
        return screens[0] / screens[1]
      }
    }
  }

  private static let judged = [ScreenCatalogue.feed, ScreenCatalogue.web].flatMap { kind in
    Sizes.few.map { Side(kind, size: $0, strategy: revived) }
      + unloading.map { Side(kind, size: 1, strategy: $0) }
  }
  private static let others = [ScreenCatalogue.list, ScreenCatalogue.form, ScreenCatalogue.article].map {
    Side($0, size: 1, strategy: revived)
  }

  /// Measures the memory that each further screen adds to a stack after a warning, so that no limit or maximum depth
  /// caps the ratio.
  static let deepStacksNeedIt = Claim(
    3, "Deep stacks with images and web content require unloading.", source: SourceText.hartman,
    measured:
      "bytes that a hidden screen keeps allocated with its views ÷ without them",
    rule: .atLeast(2, "the same limit holds at least twice as many screens once their views are unloaded"),
    finding: .times("A hidden screen takes {} as much memory with its views as without"),
    note: webPagesAreInside + "; with lru(count:6) a further screen takes next to nothing, whatever it shows",
    conditions: (judged + others).flatMap { [$0.kept, $0.gone] }
  ) { observations in
    try judged.map { try $0.effect(observations) } + others.map { try $0.effect(observations).noted }
  }
}
