import Experiment
import Strategies

extension Claim {
  private static let sides = Sizes.kinds.map { kind in
    let lazy = Condition("ios6/lazy-property", TraceBuilder.placed(kind.kind, 8), screens: [kind])
    let one = lazy.with(\.trace, TraceBuilder.placed(kind.kind, 1))
    return (name: kind.plural, eight: lazy, one: one, eager: lazy.with(\.strategy, "ios6/eager-init"))
  }

  /// Sets a stack of eight screens at once, of which one is shown.
  static let lazyCreationSpares = Claim(
    16, "A lazily created screen costs next to nothing until it is shown.",
    source: "\(SourceText.apple), table 4-1",
    measured: "footprint of 8 screens, one of them shown ÷ footprint of that one alone",
    rule: .below(1.1, "less than a tenth more than the shown screen alone"),
    finding: .times("Eight screens, one of them shown, take {} as much memory as that one alone"),
    byConstruction:
      "the model makes a view when it is accessed; until then, a screen is its controller alone",
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
        try times("\(side.name), everything created in init", side.eager, side.one).noted,
      ]
    }
  }
}
