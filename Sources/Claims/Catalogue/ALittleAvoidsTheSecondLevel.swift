import Experiment
import Strategies

extension Claim {
  /// The screen on top of a stack presents another one; then a first-level warning comes.
  private struct Side {
    let plural: String
    let size: Double
    let kept: Condition

    init(_ presenter: ScreenSpec, size: Double) {
      plural = presenter.plural
      self.size = size
      kept = Condition(
        "ios5-two-levels", TraceBuilder.stack(of: presenter.kind, 4) + "present info\nwarn\n",
        screens: [presenter.scaled(by: size), ScreenCatalogue.info])
    }

    func effect(of name: String, releasing strategy: String, _ observations: Observations) throws -> Effect {
      try observations.effect(
        of: name, at: Place(.size, size), [kept, kept.with(\.strategy, strategy)]
      ) {
        let taken = $0[0].allocated(after: "present") - $0[0].allocated(after: "push")
        let released = $0[0].allocated(after: "warn") - $0[1].allocated(after: "warn")
        return released / taken
      }
    }
  }

  private static let data = "ios5-two-levels/two-level-repaired"
  private static let caches = "ios5-two-levels/calls-super"
  private static let sides = [ScreenCatalogue.feed, ScreenCatalogue.list, ScreenCatalogue.article].flatMap {
    kind in
    Sizes.few.map { Side(kind, size: $0) }
  }

  /// The presented screen leads to the second level unless the app releases at least as much memory at the first.
  static let aLittleAvoidsTheSecondLevel = Claim(
    12, "Releasing a little memory at the first warning avoids the second level.", source: SourceText.methods,
    measured:
      "bytes released at the first level ÷ bytes of the presented screen",
    rule: .atLeast(1, "the released bytes are at least those of the presented screen"),
    finding: .times("The released memory is {} that of the presented screen"),
    conditions: sides.flatMap { [$0.kept, $0.kept.with(\.strategy, data), $0.kept.with(\.strategy, caches)] }
  ) { observations in
    try sides.flatMap { side in
      [
        try side.effect(of: side.plural, releasing: data, observations),
        try side.effect(of: "\(side.plural), only caches", releasing: caches, observations),
      ]
    }
  }
}
