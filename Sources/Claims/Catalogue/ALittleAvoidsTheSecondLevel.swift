import Experiment
import Strategies

extension Claim {
  private static let data = "ios5-two-levels/two-level-repaired"
  private static let caches = "ios5-two-levels/calls-super"

  /// The screen on top of a stack presents another one; then a first-level warning comes, at which the app releases
  /// something or nothing.
  private struct Side {
    let name: String
    let place: Place
    let kept: Condition
    let released: Condition

    /// The app releases the data of its screens, of this size.
    static func data(of kind: ScreenSpec, size: Double) -> Side {
      Side(kind.plural, at: Place(.size, size), presenter: kind.scaled(by: size), releasing: Claim.data)
    }

    /// The app releases only caches, which its screens have in addition.
    static func caches(of kind: ScreenSpec, kibibytes: Int) -> Side {
      var presenter = kind
      presenter.cacheBytes = kibibytes << 10
      return Side(
        "\(kind.plural), only caches", at: Place(.cache, kibibytes), presenter: presenter,
        releasing: Claim.caches)
    }

    private init(_ name: String, at place: Place, presenter: ScreenSpec, releasing strategy: String) {
      (self.name, self.place) = (name, place)
      kept = Condition(
        "ios5-two-levels", TraceBuilder.stack(of: presenter.kind, 4) + "present info\nwarn\n",
        screens: [presenter, ScreenCatalogue.info])
      released = kept.with(\.strategy, strategy)
    }

    func effect(_ observations: Observations) throws -> Effect {
      try observations.effect(of: name, at: place, [kept, released]) {
        let taken = $0[0].allocated(after: "present") - $0[0].allocated(after: "push")
        return ($0[0].allocated(after: "warn") - $0[1].allocated(after: "warn")) / taken
      }
    }
  }

  private static let sides = [ScreenCatalogue.feed, ScreenCatalogue.list, ScreenCatalogue.article].flatMap {
    kind in
    Sizes.few.map { Side.data(of: kind, size: $0) }
      + [256, 1_024, 4_096].map { Side.caches(of: kind, kibibytes: $0) }
  }

  /// The presented screen leads to the second level unless the app releases at least as much memory at the first.
  static let aLittleAvoidsTheSecondLevel = Claim(
    12, "Releasing a little memory at the first warning avoids the second level.", source: SourceText.methods,
    measured:
      "bytes that a stack of four screens releases at the first level ÷ bytes of the presented screen",
    rule: .atLeast(1, "the released bytes are at least those of the presented screen"),
    finding: .times("What four screens release is {} what the presented screen takes"),
    note: "with only caches, the answer follows from their size: four caches against one screen",
    conditions: sides.flatMap { [$0.kept, $0.released] }
  ) { observations in try sides.map { try $0.effect(observations) } }
}
