/// Where in a reader's buffer a field lies, without the quotes around it.
struct CSVField {
  var start: Int
  var end: Int
  /// Whether quotes inside it are written twice.
  var isEscaped = false

  var isEmpty: Bool { start == end }
}
