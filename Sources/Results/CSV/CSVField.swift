/// The position of a field in a reader's buffer, without the quotes around it.
package struct CSVField {
  package var start: Int
  package var end: Int
  /// Whether it contains doubled quotes.
  var isEscaped = false

  package var isEmpty: Bool { start == end }
}
