import Harness

extension CSVReader {
  /// The number in a field that has one; throws a sentence if it is not what its column holds.
  ///
  /// Whole numbers are read to 18 digits; of longer ones (a seed may have 20) only the digits are checked, and they are
  /// no measurements: NaN is the answer.
  func number(_ field: CSVField, of column: TrialSchema.Column) throws -> Double {
    let isNegative = column.content == .integer && buffer[field.start] == UInt8(ascii: "-")
    let first = isNegative ? field.start + 1 : field.start
    let bytes = buffer.span
    var value = 0
    var position = first
    while position < field.end {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit <= 9 else { break }
      value = value &* 10 &+ Int(digit)
      position += 1
    }
    if position == field.end, position > first {
      guard position - first <= 18 else { return .nan }
      return Double(isNegative ? -value : value)
    }
    return try decimal(field, of: column)
  }

  private func decimal(_ field: CSVField, of column: TrialSchema.Column) throws -> Double {
    let text = text(field)
    // Digits and a point alone: Double would take inf, nan, 0x10 and 1e3 as well.
    guard column.content == .decimal, text.utf8.allSatisfy({ $0 == 0x2E || (0x30...0x39).contains($0) }),
      let value = Double(text)
    else {
      throw fault("'\(text.prefix(40))' is no value of \(column.name); expected \(column.content.expected)")
    }
    return value
  }
}

extension Column.Content {
  /// What a field should have held, in words.
  fileprivate var expected: String {
    switch self {
    case .text: "text"
    case .count: "a whole number of 0 or more, or nothing"
    case .integer: "a whole number, or nothing"
    case .decimal: "a number of 0 or more, or nothing"
    }
  }
}
