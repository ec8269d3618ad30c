import Experiment
import Strategies

extension Claim {
  private static let sides = Sizes.kinds.map { kind in
    let lazy = Condition("ios6/lazy-property", TraceBuilder.placed(kind.kind, 8), screens: [kind])
    let one = lazy.with(\.trace, TraceBuilder.placed(kind.kind, 1))
    return (name: kind.plural, eight: lazy, one: one, eager: lazy.with(\.strategy, "ios6/eager-init"))
  }

  /// Eight screens are put in place at once, and one is shown.
  static let lazyCreationSpares = Claim(
    16, "Made when it is first needed, a screen that is not shown costs next to nothing.",
    source: "\(SourceText.apple), table 4-1",
    measured: "footprint of 8 screens of which one is shown ÷ of that one alone",
    rule: .below(1.1, "less than a tenth more than the one that is shown"),
    finding: .times("Eight screens, of which one is shown, take {} as much as that one alone"),
    conditions: sides.flatMap { [$0.eight, $0.one, $0.eager] }
  ) { observations in
    func times(_ name: String, _ condition: Condition, _ one: Condition) throws -> Effect {
      try observations.effect(of: name, [condition, one]) {
        $0[0].footprint(after: "setStack") / $0[1].footprint(after: "setStack")
      }
    }
    return try sides.flatMap { side in
      [
        try times(side.name, side.eight, side.one),
        try times("\(side.name), everything made in init", side.eager, side.one).noted,
      ]
    }
  }
}
