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

  /// Covers a form repeatedly while memory runs low.
  static let typedTextIsLost = Claim(
    5, "Typed text is lost when its view is unloaded; a property keeps it.", source: SourceText.custom,
    measured:
      "share of returns that lose or keep the typed text; share of view objects and bitmaps that a property saves",
    rule: .atLeast(
      0.95,
      "at least 95 % of returns lose it without a property and keep it with one; at least 95 % of bytes are saved"
    ),
    finding: .share("{} of the returns and of the bytes behave as claimed"),
    note: "what happens to the text follows from the model; the bytes are measured",
    conditions: [views, properties, form]
  ) { observations in
    [
      try observations.effect(of: "losing it without a property", views) {
        Double($0.counts.stateLost) / Double(visits)
      },
      try observations.effect(of: "keeping it in a property", properties) {
        1 - Double($0.counts.stateLost) / Double(visits)
      },
      try observations.effect(of: "saving view objects", [properties, form]) {
        1 - Double($0[0].unloading.stateBytes) / Double($0[1].account.usable.viewTree)
      },
      try observations.effect(of: "saving bitmaps", [properties, form]) {
        1 - Double($0[0].unloading.stateBytes) / Double($0[1].account.usable.backingStore)
      },
    ]
  }
}
