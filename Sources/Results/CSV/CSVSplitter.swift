/// Finds the fields of one record (RFC 4180; a bare line feed also ends a record).
enum CSVSplitter {
  enum Outcome {
    /// The record takes `lines` lines and ends before `next`.
    case whole(next: Int, lines: Int, isASCII: Bool)
    /// The bytes end before the record does, inside or outside of a quoted field.
    case partial(isQuoted: Bool)
    /// A quote is at an invalid position.
    case misquoted
  }

  /// Splits the record that begins at `start`; the bytes read so far end before `end`.
  static func split(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, into fields: inout [CSVField]
  ) -> Outcome {
    fields.removeAll(keepingCapacity: true)
    var position = start
    var fieldStart = start
    var seen: UInt8 = 0
    while position < end {
      let byte = bytes[position]
      seen |= byte
      // Digits and letters are greater than all bytes that have a meaning here.
      if byte <= comma {
        if byte == comma {
          fields.append(CSVField(start: fieldStart, end: position))
          fieldStart = position + 1
        } else if byte == lineFeed {
          fields.append(CSVField(start: fieldStart, end: lineEnd(in: bytes, fieldStart, position)))
          return .whole(next: position + 1, lines: 1, isASCII: seen < 0x80)
        } else if byte == quote {
          // Rare: only messages of failed trials and names with commas have quotes.
          return splitQuoted(bytes, from: start, to: end, into: &fields)
        }
      }
      position += 1
    }
    return .partial(isQuoted: false)
  }

  private static func splitQuoted(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, into fields: inout [CSVField]
  ) -> Outcome {
    fields.removeAll(keepingCapacity: true)
    var position = start
    var lines = 1
    while position < end {
      var field = CSVField(start: position, end: position)
      if bytes[position] == quote {
        field.start += 1
        guard let close = closingQuote(bytes, from: field.start, to: end, &field.isEscaped, &lines) else {
          return .partial(isQuoted: true)
        }
        field.end = close
        position = close + 1
        if position + 1 < end, bytes[position] == carriageReturn { position += 1 }
      } else {
        while position < end, bytes[position] != comma, bytes[position] != lineFeed {
          guard bytes[position] != quote else { return .misquoted }
          position += 1
        }
        field.end = position
        if position < end, bytes[position] == lineFeed {
          field.end = lineEnd(in: bytes, field.start, position)
        }
      }
      guard position < end else { return .partial(isQuoted: false) }
      fields.append(field)
      switch bytes[position] {
      case comma: position += 1
      // The caller checks this itself: quoted text is mostly the message of a crash.
      case lineFeed: return .whole(next: position + 1, lines: lines, isASCII: false)
      default: return .misquoted
      }
    }
    return .partial(isQuoted: false)
  }

  /// The position of the quote that ends the field which began at `start`; `nil` if it has not arrived yet.
  private static func closingQuote(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, _ isEscaped: inout Bool, _ lines: inout Int
  ) -> Int? {
    var position = start
    // A quote in the last byte may be the first of two.
    while position + 1 < end {
      if bytes[position] == quote {
        guard bytes[position + 1] == quote else { return position }
        isEscaped = true
        position += 1
      } else if bytes[position] == lineFeed {
        lines += 1
      }
      position += 1
    }
    return nil
  }

  private static func lineEnd(in bytes: Span<UInt8>, _ start: Int, _ lineFeed: Int) -> Int {
    lineFeed > start && bytes[lineFeed - 1] == carriageReturn ? lineFeed - 1 : lineFeed
  }

  private static let comma = UInt8(ascii: ",")
  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}
