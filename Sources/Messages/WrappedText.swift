/// Text in lines of limited width, broken between words.
package struct WrappedText {
  package let lines: [String]

  /// Every line begins with `indent` spaces; a word wider than a line is on its own line.
  package init(_ text: String, width: Int, indent: Int = 0) {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if line.isEmpty {
        line = margin + word
      } else if line.count + 1 + word.count <= width {
        line += " \(word)"
      } else {
        lines.append(line)
        line = margin + word
      }
    }
    if !line.isEmpty { lines.append(line) }
    self.lines = lines
  }
}
