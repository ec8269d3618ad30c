import Experiment
import Strategies

extension Claim {
  private static let times = 8
  private static let screens = [ScreenCatalogue.list, ScreenCatalogue.form]

  private static func story(_ push: String, warned: Bool) -> String {
    "push list\n" + String(repeating: "\(push)\npop\n" + (warned ? "warn\n" : ""), count: times)
  }

  private static let new = Condition("ios5", story("push form", warned: false), screens: screens)
  private static let kept = Condition("ios5", story("push form kept", warned: false), screens: screens)
  private static let keptAndWarned = Condition(
    "ios5", story("push form kept", warned: true), screens: screens)

  /// Goes A → B → A → B, with the same B and with a new one each time.
  static let newControllersAlwaysLoad = Claim(
    9, "A kept controller may reload its view; a new one always loads it.", source: SourceText.custom,
    measured: "share of the returns to B that go as claimed",
    rule: .atLeast(0.95, "at least 95 % go as claimed"),
    finding: .share("{} of the returns to B go as claimed"),
    byConstruction: "the model loads a view when it is accessed and not loaded",
    conditions: [new, kept, keptAndWarned]
  ) { observations in
    // All loads except the first of A and of B.
    func loads(_ condition: Condition) -> (String) throws -> Effect {
      { name in
        try observations.effect(of: name, condition) { Double($0.counts.viewLoads - 2) / Double(times - 1) }
      }
    }
    return [
      try loads(new)("loading a new B"),
      try loads(kept)("showing a kept B unchanged if no warning came").complement,
      try loads(keptAndWarned)("reloading a kept B after a warning"),
    ]
  }
}
