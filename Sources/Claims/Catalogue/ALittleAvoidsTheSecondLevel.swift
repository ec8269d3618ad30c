import Harness
import Screens
import Strategies

extension Claim {
  private static let limits = [50.0, 60, 70, 80, 90]

  private static func arms(_ percent: Double) -> [Arm] {
    let visits = String(repeating: "present article\ndismiss\n", count: 6)
    let kept = Arm(
      "ios6", Story.stack(of: "feed", 4) + visits, screens: [ScreenCatalogue.feed, ScreenCatalogue.article]
    ).with(\.limit, .share(percent: percent))
    return [kept, kept.with(\.strategy, "ios6/two-level-repaired")]
  }

  /// A modal screen comes and goes over a stack that nearly fills the limit.
  static let aLittleAvoidsTheSecondLevel = Claim(
    12, "Releasing a little at the first warning avoids the second level.", source: SourceText.methods,
    measured: "share of critical warnings that are avoided, at limits with some that both get through",
    rule: .atLeast(0.5, "at least half of them are avoided"),
    arms: limits.flatMap(arms)
  ) { observations in
    try limits.filter { percent in
      // Whoever is terminated is warned no more.
      let trials = try arms(percent).map(observations.results)
      return trials.joined().allSatisfy { $0.status == .completed }
        && trials[0].contains { $0.criticalWarnings > 0 }
    }.map { percent in
      try observations.effect(of: "a presenter over 4 screens", at: Place(.share, percent), arms(percent)) {
        1 - Double($0[1].criticalWarnings) / Double($0[0].criticalWarnings)
      }
    }
  }
}
