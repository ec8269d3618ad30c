/// Reads numbers from the text of a `/proc` file in place.
enum ProcText {
  /// The decimal number at or after `position`, after any spaces; `position` moves to its end.
  static func number(in text: borrowing Span<UInt8>, at position: inout Int) -> Int {
    while position < text.count, text[position] == space || text[position] == tab { position += 1 }
    var number = 0
    while position < text.count, case let digit = text[position], zero...nine ~= digit {
      number = number * 10 + Int(digit - zero)
      position += 1
    }
    return number
  }

  /// The number at the start of the text.
  static func number(atStartOf text: borrowing Span<UInt8>) -> Int {
    var position = 0
    return number(in: text, at: &position)
  }

  /// The number after `label` at the start of a line, or nil if there is no such line.
  static func number(labelled label: StaticString, in text: borrowing Span<UInt8>) -> Int? {
    var start = 0
    while start < text.count {
      if begins(text, at: start, with: label) {
        var position = start + label.utf8CodeUnitCount
        return number(in: text, at: &position)
      }
      while start < text.count, text[start] != newline { start += 1 }
      start += 1
    }
    return nil
  }

  /// The hexadecimal number, without a prefix, after `label` at the start of a line.
  static func hexadecimal(labelled label: StaticString, in text: borrowing Span<UInt8>) -> UInt64? {
    for start in 0..<text.count where start == 0 || text[start - 1] == newline {
      guard begins(text, at: start, with: label) else { continue }
      var number: UInt64 = 0
      for position in (start + label.utf8CodeUnitCount)..<text.count {
        let byte = text[position]
        if byte == space || byte == tab { continue }
        guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else { break }
        number = number << 4 | UInt64(digit)
      }
      return number
    }
    return nil
  }

  /// The number after `mark` on the line that starts with `label`, or nil if there is none.
  static func number(
    labelled label: StaticString, behind mark: StaticString, in text: borrowing Span<UInt8>
  ) -> Int? {
    var isOnLine = false
    for position in 0..<text.count {
      if position == 0 || text[position - 1] == newline { isOnLine = begins(text, at: position, with: label) }
      if isOnLine, begins(text, at: position, with: mark) {
        var digits = position + mark.utf8CodeUnitCount
        return number(in: text, at: &digits)
      }
    }
    return nil
  }

  private static func begins(
    _ text: borrowing Span<UInt8>, at start: Int, with label: StaticString
  ) -> Bool {
    guard start + label.utf8CodeUnitCount <= text.count else { return false }
    for offset in 0..<label.utf8CodeUnitCount where text[start + offset] != label.utf8Start[offset] {
      return false
    }
    return true
  }

  private static let space = UInt8(ascii: " ")
  private static let tab = UInt8(ascii: "\t")
  private static let newline = UInt8(ascii: "\n")
  private static let zero = UInt8(ascii: "0")
  private static let nine = UInt8(ascii: "9")
}
