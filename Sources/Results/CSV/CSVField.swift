/// Where in a reader's buffer a field lies, without the quotes around it.
package struct CSVField {
  package var start: Int
  package var end: Int
  /// Whether quotes inside it are written twice.
  var isEscaped = false

  package var isEmpty: Bool { start == end }
}
