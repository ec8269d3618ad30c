/// Parses the time of a view, in milliseconds since 1970.
enum ViewTime {
  /// Parses a time in ISO 8601, or a number of seconds, milliseconds, microseconds or nanoseconds since 1970; `nil`
  /// for any other text.
  ///
  /// The unit of a number is the one that gives a date between 1973 and 5138; smaller numbers are seconds.
  static func milliseconds(_ text: String) -> Int? {
    guard let number = Double(text) else { return WrittenDate(text)?.milliseconds }
    guard number.isFinite, number >= 0 else { return nil }
    switch number {
    case ..<1e11: return Int(number * 1_000)
    case ..<1e14: return Int(number)
    case ..<1e17: return Int(number / 1_000)
    case ..<1e20: return Int(number / 1_000_000)
    default: return nil
    }
  }
}

/// A date such as `2026-11-23T10:00:00.5Z`, or as databases print it: `2026-11-23 10:00:00 UTC`, `… +0100` or `…+01`.
///
/// It is read byte by byte, because Foundation's parser takes ten times as long as the rest of an import, and accepts a 30th
/// of February.
private struct WrittenDate {
  let milliseconds: Int

  /// `nil` for any other text; without an offset, the time is UTC's.
  init?(_ text: String) {
    var digits = Digits(Array(text.utf8))
    guard let year = digits.number(4), digits.skip("-"), let month = digits.number(2), digits.skip("-"),
      let day = digits.number(2), digits.skip("T") || digits.skip(" "), let hour = digits.number(2),
      digits.skip(":"), let minute = digits.number(2), digits.skip(":"), let second = digits.number(2),
      (1...12).contains(month), (1...Self.days(inMonth: month, of: year)).contains(day), hour < 24,
      minute < 60,
      // 60 is a leap second.
      second <= 60
    else { return nil }
    let fraction = digits.skip(".") || digits.skip(",") ? digits.fraction() : 0
    guard let fraction, let offset = digits.offset(), digits.isAtEnd else { return nil }
    let minutes = (Self.daysSince1970(year, month, day) * 24 + hour) * 60 + minute - offset
    milliseconds = (minutes * 60 + second) * 1_000 + fraction
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Counts years from March, so that the day that leap years add is the last one.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let years = month > 2 ? year : year - 1
    let months = month > 2 ? month - 3 : month + 9
    let leapDays = years / 4 - years / 100 + years / 400
    // The lengths of the months from March on repeat every five months, with 153 days.
    return 365 * years + leapDays + (153 * months + 2) / 5 + day - 719_469
  }
}

/// Reads digits and signs one after the other.
private struct Digits {
  private let text: [UInt8]
  private var place = 0

  init(_ text: [UInt8]) { self.text = text }

  var isAtEnd: Bool { place == text.count }

  /// A number of exactly so many digits.
  mutating func number(_ count: Int) -> Int? {
    guard place + count <= text.count else { return nil }
    var number = 0
    for digit in text[place..<place + count] {
      guard (0x30...0x39).contains(digit) else { return nil }
      number = number * 10 + Int(digit - 0x30)
    }
    place += count
    return number
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard place < text.count, text[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  /// The digits behind a decimal point, in milliseconds; `nil` if there are none.
  mutating func fraction() -> Int? {
    let start = place
    var (unit, milliseconds) = (1_000.0, 0.0)
    while let digit = number(1) {
      unit /= 10
      milliseconds += Double(digit) * unit
    }
    return place > start ? Int(milliseconds.rounded()) : nil
  }

  /// The minutes by which local time is ahead of UTC; `nil` if what follows is no offset.
  mutating func offset() -> Int? {
    if isAtEnd || skip("Z") { return 0 }
    _ = skip(" ")
    if skip("U") { return skip("T") && skip("C") ? 0 : nil }
    let isBehind = skip("-")
    guard isBehind || skip("+"), let hours = number(2) else { return nil }
    let hasMinutes = skip(":") || !isAtEnd
    guard let minutes = hasMinutes ? number(2) : 0, hours < 24, minutes < 60 else { return nil }
    return (isBehind ? -1 : 1) * (hours * 60 + minutes)
  }
}
