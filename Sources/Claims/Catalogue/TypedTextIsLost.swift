import Experiment
import Strategies
import Unloading

extension Claim {
  private static let visits = 12
  private static let story = TraceBuilder.visits(of: "form", under: "list", visits)
  private static let screens = [ScreenCatalogue.form, ScreenCatalogue.list]
  private static let views = Condition("ios5", story, screens: screens)
  private static let properties = Condition("ios5/form-properties", story, screens: screens)
  private static let form = Condition(
    "inert", TraceBuilder.stack(of: "form", 1), screens: [ScreenCatalogue.form])

  /// A form that is covered while memory runs low, time and again.
  static let typedTextIsLost = Claim(
    5, "Text typed is lost when the view goes; a property holds it.", source: SourceText.custom,
    measured:
      "share of returns that lose what was typed, or keep it; share of the view that a property spares",
    rule: .atLeast(0.95, "at least 95 % lose it without a property, keep it with one, and are spared"),
    conditions: [views, properties, form]
  ) { observations in
    [
      try observations.effect(of: "lost without a property", views) {
        Double($0.counts.stateLost) / Double(visits)
      },
      try observations.effect(of: "kept in a property", properties) {
        1 - Double($0.counts.stateLost) / Double(visits)
      },
      try observations.effect(of: "spared by keeping the property instead of the view", [properties, form]) {
        let view = $0[1].account.usable
        return 1 - Double($0[0].unloading.stateBytes) / Double(view.viewTree + view.backingStore)
      },
      try observations.effect(of: "the same, against view objects alone", [properties, form]) {
        1 - Double($0[0].unloading.stateBytes) / Double($0[1].account.usable.viewTree)
      }.noted,
    ]
  }
}
