/// How the text of screens is made.
public enum TextRendering: String, CaseIterable, Codable, Sendable {
  /// Pango lays it out and draws it.
  case pango
  /// Bars as wide as words are long; they take no memory and hardly any time.
  case bars
}

extension Factors {
  package static let text = Factor<TextRendering>(
    name: "text",
    option: FactorOption("text", "How text is drawn: pango (default) or bars."),
    meaning: "how the text of screens is made", usual: .pango, decidesContent: true)
}

extension Factored {
  package var text: TextRendering {
    get { factors[Factors.text] }
    set { factors[Factors.text] = newValue }
  }
}
