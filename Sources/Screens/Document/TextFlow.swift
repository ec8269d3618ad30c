import Lifecycle

/// Words on lines, with widths proportional to their lengths: text without a font.
struct TextFlow {
  let left: Double
  let width: Double
  let lineHeight: Double
  /// The position of the next word.
  var x: Double
  var y = 0.0

  init(left: Double, width: Double, lineHeight: Double) {
    self.left = left
    self.width = width
    self.lineHeight = lineHeight
    x = left
  }

  /// Whether the line is still empty.
  var isAtStart: Bool { x == left }

  /// Places the words one after the other and passes each rectangle to `body`.
  mutating func place(_ text: String, _ body: (Rect) -> Void = { _ in }) {
    var length = 0
    for byte in text.utf8 {
      if byte != 0x20 {
        length += 1
      } else {
        place(wordOf: length, body)
        length = 0
      }
    }
    place(wordOf: length, body)
  }

  mutating func breakLine() {
    x = left
    y += lineHeight
  }

  private mutating func place(wordOf length: Int, _ body: (Rect) -> Void) {
    guard length > 0 else { return }
    let letter = lineHeight * 0.35
    let width = min(Double(length) * letter, self.width)
    if x + width > left + self.width, !isAtStart { breakLine() }
    body(Rect(x: x, y: y, width: width, height: (lineHeight * 0.6).rounded()))
    x += width + letter
  }
}
