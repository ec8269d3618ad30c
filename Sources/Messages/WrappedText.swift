/// Text in lines of at most so many columns, broken between words.
package struct WrappedText {
  package let lines: [String]

  /// Every line begins with `indent` spaces; a word that is wider than a line has a line of its own.
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
