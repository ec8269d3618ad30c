import Foundation
import Quantities

/// Parses the time of a view, in milliseconds since 1970.
enum ViewTime {
  /// Parses a time in ISO 8601, or a number of seconds, milliseconds, microseconds or nanoseconds since 1970; `nil`
  /// for any other text.
  ///
  /// The unit of a number is the one that gives a date between 1973 and 5138; smaller numbers are seconds.
  static func milliseconds(_ text: String) -> Int? {
    guard let number = Double(text) else { return date(text) }
    guard number.isFinite, number >= 0 else { return nil }
    switch number {
    case ..<1e11: return Int(number * 1_000)
    case ..<1e14: return Int(number)
    case ..<1e17: return Int(number / 1_000)
    case ..<1e20: return Int(number / 1_000_000)
    default: return nil
    }
  }

  /// Parses `2026-11-23T10:00:00.5Z`, or as databases print it: `2026-11-23 10:00:00 UTC`, `… +0100` or `…+01`.
  private static func date(_ text: String) -> Int? {
    var iso = text.replacing(" UTC", with: "Z").replacing(#/ (?=[+-]\d\d:?(\d\d)?$)/#, with: "")
      .replacing(" ", with: "T")
    if !iso.hasSuffix("Z"), !iso.contains(#/:.*[+-]\d\d(:?\d\d)?$/#) { iso += "Z" }
    let formats = [Date.ISO8601FormatStyle(includingFractionalSeconds: iso.contains(".")), .iso8601]
    let date = formats.lazy.compactMap { try? Date(iso, strategy: $0) }.first
    return date.map { Int(($0.timeIntervalSince1970 * 1_000).rounded()) }
  }
}
