import Quantities

extension CSVReader {
  /// The whole number in a field that isn't empty; `nil` for anything else, and for more than 18 digits.
  package func wholeNumber(_ field: CSVField, mayBeNegative: Bool) -> Double? {
    let bytes = buffer.span
    let isNegative = mayBeNegative && bytes[field.start] == UInt8(ascii: "-")
    let first = isNegative ? field.start + 1 : field.start
    guard (1...18).contains(field.end - first) else { return nil }
    var value = 0
    for position in first..<field.end {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      value = value &* 10 &+ Int(digit)
    }
    return Double(isNegative ? -value : value)
  }

  /// The value of a field that ``wholeNumber(_:mayBeNegative:)`` can't read; throws an error message if it is
  /// not valid in the column.
  func otherNumber(_ field: CSVField, of column: TrialHeader.Column) throws -> Double {
    let text = text(field)
    // A seed is not a quantity and may have 20 digits.
    if column.name == "seed", UInt64(text) != nil { return .nan }
    guard column.content == .decimal, let value = Double(plain: text) else {
      throw fault(
        "'\(text.prefix(40))' is not a valid value of \(column.name); expected \(column.content.expected)")
    }
    return value
  }
}

extension Column.Content {
  /// The expected content of a field, in words.
  fileprivate var expected: String {
    switch self {
    case .text: "text"
    case .count: "a whole number of 0 or more, or an empty field"
    case .integer: "a whole number, or an empty field"
    case .decimal: "a number of 0 or more, or an empty field"
    }
  }
}
