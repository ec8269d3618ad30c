/// The style of a piece of text in a terminal; raw values are ANSI codes.
package enum TextStyle: String, Sendable {
  case bold = "1"
  case dim = "2"
  case bad = "31"
  case good = "32"
  case caution = "33"
}

/// Colours text for a terminal; text for a file or a pipe stays as it is.
package struct Paint: Sendable {
  package static let none = Paint(isColoured: false)

  private let isColoured: Bool

  package init(isColoured: Bool) {
    self.isColoured = isColoured
  }

  /// Uses colours if the output is a terminal that can show them, unless the user objects (no-color.org).
  package init(isTerminal: Bool, environment: [String: String]) {
    let objects = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    isColoured = isTerminal && !objects && environment["TERM"] != "dumb"
  }

  /// The text in a style, or unchanged if there is no style.
  package func callAsFunction(_ text: String, _ style: TextStyle?) -> String {
    guard isColoured, let style, !text.isEmpty else { return text }
    return "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
  }
}
