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
    option: FactorOption("text", "How text is drawn: pango (default) or bars."),
    meaning: "how the text of screens is drawn", usual: .pango, decidesContent: true)
}

extension Factored {
  package var text: TextRendering {
    get { factors[Factors.text] }
    set { factors[Factors.text] = newValue }
  }
}
