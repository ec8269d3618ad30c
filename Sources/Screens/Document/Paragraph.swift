import CPango
import Lifecycle

/// The text between two block boundaries, laid out as one unit.
final class Paragraph {
  let text: TypesetText
  /// The position in the document.
  let origin: (x: Double, y: Double)

  init(_ text: TypesetText, x: Double, y: Double) {
    self.text = text
    origin = (x, y)
  }
}

/// Collects the text of a paragraph as Pango's markup, in one size, with a colour for each part.
struct ParagraphMarkup {
  private(set) var text = ""
  private(set) var size = 0.0
  var isEmpty: Bool { text.isEmpty }

  mutating func add(_ part: String, style: Style) {
    size = isEmpty ? style.fontSize : size
    let colour = String(style.color.argb & 0xFF_FFFF, radix: 16)
    text += "<span foreground=\"#\(String(repeating: "0", count: 6 - colour.count))\(colour)\">"
    guard let escaped = g_markup_escape_text(part, -1) else { return }
    text += String(cString: escaped) + "</span>"
    g_free(escaped)
  }
}
