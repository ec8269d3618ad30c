/// How the text of screens is drawn.
public enum TextRendering: String, CaseIterable, Codable, Sendable {
  /// Pango lays the text out and draws it.
  case pango
  /// A bar for each word, as wide as the word; bars take no memory and hardly any time.
  case bars
}

extension Factors {
  package static let text = Factor<TextRendering>(
    name: "text",
    option: FactorOption(
      "text",
      "pango lays text out and draws it (the default), bars draws a bar for each word; may be repeated."),
    meaning: "how the text of screens is drawn", usual: .pango, decidesContent: true)
}

extension Factored {
  package var text: TextRendering {
    get { factors[Factors.text] }
    set { factors[Factors.text] = newValue }
  }
}
