import Foundation
import Quantities

/// When a view was, in milliseconds since 1970.
enum ViewTime {
  /// A time as ISO 8601 has it, or as a number of seconds, milliseconds, microseconds or nanoseconds since 1970, whichever
  /// gives a date between 1973 and 5138; `nil` for any other text.
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

  /// `2026-11-23T10:00:00.5Z`, and as databases print it: `2026-11-23 10:00:00 UTC`.
  private static func date(_ text: String) -> Int? {
    var iso = text.replacing(" UTC", with: "Z").replacing(" ", with: "T")
    if !iso.hasSuffix("Z"), !iso.contains(#/[+-]\d\d:?\d\d$/#) { iso += "Z" }
    let formats = [Date.ISO8601FormatStyle(includingFractionalSeconds: iso.contains(".")), .iso8601]
    let date = formats.lazy.compactMap { try? Date(iso, strategy: $0) }.first
    return date.map { Int(($0.timeIntervalSince1970 * 1_000).rounded()) }
  }
}
