/// A word from the input, quoted for an error message: in single quotes, on one line, at most 40 characters.
package func quoted(_ word: String) -> String {
  var text = "'"
  for (count, scalar) in word.unicodeScalars.enumerated() {
    if count == 40 {
      text += "…"
      break
    }
    text += scalar.properties.generalCategory == .control ? "\u{FFFD}" : String(scalar)
  }
  return text + "'"
}
