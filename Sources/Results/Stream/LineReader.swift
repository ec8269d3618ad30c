/// Reads the fields of one line, one after the other.
struct LineReader: LineFields {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ line: ArraySlice<UInt8>) {
    bytes = line
    position = line.startIndex
  }

  /// Everything up to the next tab or the end of the line; `nil` after the end.
  mutating func next() -> ArraySlice<UInt8>? {
    guard position <= bytes.endIndex else { return nil }
    let end = bytes[position...].firstIndex(of: UInt8(ascii: "\t")) ?? bytes.endIndex
    defer { position = end + 1 }
    return bytes[position..<end]
  }

  /// Everything after the fields that were read.
  var rest: ArraySlice<UInt8> { bytes[min(position, bytes.endIndex)...] }

  var isAtEnd: Bool { position > bytes.endIndex }

  mutating func field(_ value: inout Int) throws(LineFlaw) {
    guard let field = next() else { throw LineFlaw(reason: "a field is missing") }
    guard let number = Self.number(field) else {
      throw LineFlaw(reason: "'\(String(decoding: field.prefix(20), as: UTF8.self))' is not a whole number")
    }
    value = number
  }

  mutating func field(_ text: inout String) throws(LineFlaw) {
    guard let field = next() else { throw LineFlaw(reason: "a field is missing") }
    text = String(decoding: field, as: UTF8.self)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    let isNegative = digits.first == UInt8(ascii: "-")
    let digits = isNegative ? digits.dropFirst() : digits
    guard !digits.isEmpty else { return nil }
    var number = 0
    for byte in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      let (tens, overflows) = number.multipliedReportingOverflow(by: 10)
      let digit = Int(byte - UInt8(ascii: "0"))
      let (sum, overflowsToo) = tens.addingReportingOverflow(isNegative ? -digit : digit)
      guard !overflows, !overflowsToo else { return nil }
      number = sum
    }
    return number
  }
}
