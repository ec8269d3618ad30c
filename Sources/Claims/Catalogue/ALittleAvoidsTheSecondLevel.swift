import Experiment
import Results
import Strategies

extension Claim {
  private static let visits = 6
  private static let percents = [90.0, 95, 100, 105, 110]

  /// A stack whose top screen presents another one, time and again, under a limit.
  private struct Side {
    let name: String
    let percent: Double
    let kept: Condition
    let repaired: Condition

    init(_ presenter: ScreenSpec, below: Int, percent: Double) {
      name = "\(presenter.kind), over \(below) screens"
      self.percent = percent
      kept = Condition(
        "ios6",
        TraceBuilder.stack(of: presenter.kind, below + 1)
          + String(repeating: "present info\ndismiss\n", count: visits),
        screens: [presenter, ScreenCatalogue.info]
      ).with(\.limit, .share(percent: percent)).with(\.needOf, "ios6")
      repaired = kept.with(\.strategy, "ios6/two-level-repaired")
    }

    /// `nil` where the one that releases nothing doesn't get to the second level: there is nothing to avoid.
    func avoided(_ observations: Observations) throws -> Effect? {
      let kept = try observations.results(of: kept)
      guard kept.allSatisfy({ $0.timeline.quietVisits < visits }) else { return nil }
      return try observations.effect(of: name, at: Place(.share, percent), [self.kept, repaired]) {
        1 - Double(visits - $0[1].timeline.quietVisits) / Double(visits - $0[0].timeline.quietVisits)
      }
    }
  }

  private static let sides = [
    (ScreenCatalogue.feed, 4), (ScreenCatalogue.feed, 16), (ScreenCatalogue.list, 4),
    (ScreenCatalogue.article, 4),
  ].flatMap { presenter, below in
    percents.map { Side(presenter, below: below, percent: $0) }
  }

  /// A modal screen comes and goes over a stack that fills the limit. On iOS 5 a first warning unloads hidden views by
  /// itself, so nothing more can be released there.
  ///
  /// The second level is sent at 90 % of a limit, and past the limit the app is terminated: limits about the need of the
  /// one that releases nothing are those at which it gets there.
  static let aLittleAvoidsTheSecondLevel = Claim(
    12, "Releasing a little at the first warning avoids the second level.", source: SourceText.methods,
    measured:
      "share avoided of the visits to a modal screen that reach it, or termination, if nothing is released",
    rule: .atLeast(0.5, "at least half of them are avoided"),
    conditions: sides.flatMap { [$0.kept, $0.repaired] }
  ) { observations in
    try sides.compactMap { try $0.avoided(observations) }
  }
}
