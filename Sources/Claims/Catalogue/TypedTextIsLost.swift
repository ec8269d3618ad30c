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
      "share of returns that lose what was typed, or keep it; share of view objects and of bitmaps that a property spares",
    rule: .atLeast(0.95, "at least 95 % lose it without a property, keep it with one, and are spared"),
    finding: .share("{} of the returns, and of the bytes, are lost, kept and spared as claimed"),
    conditions: [views, properties, form]
  ) { observations in
    [
      try observations.effect(of: "losing it without a property", views) {
        Double($0.counts.stateLost) / Double(visits)
      },
      try observations.effect(of: "keeping it in a property", properties) {
        1 - Double($0.counts.stateLost) / Double(visits)
      },
      try observations.effect(of: "sparing view objects", [properties, form]) {
        1 - Double($0[0].unloading.stateBytes) / Double($0[1].account.usable.viewTree)
      },
      try observations.effect(of: "sparing bitmaps", [properties, form]) {
        1 - Double($0[0].unloading.stateBytes) / Double($0[1].account.usable.backingStore)
      },
    ]
  }
}
