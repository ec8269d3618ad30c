import Foundation
import Quantities

extension Metric.Unit {
  /// The unit that a column's name ends with.
  init(ofColumn name: String) {
    self =
      name.hasSuffix("_bytes")
      ? .bytes : name.hasSuffix("_ns") ? .nanoseconds : name.hasSuffix("_ms") ? .milliseconds : .count
  }

  /// A value in tables of a run, with three digits: `33.2 MiB`, `1.20 ms`, `12`.
  package func short(_ value: Int) -> String {
    switch self {
    case .bytes: "\(ByteCount(value))"
    case .nanoseconds: "\(Milliseconds(nanoseconds: Double(value)))"
    case .milliseconds: "\(value) ms"
    case .count: "\(value)"
    }
  }

  /// A value in comparisons, with four digits, so that changes are visible: `33.21 MiB`, `1.204 ms`, `12`.
  package func text(_ value: Double) -> String {
    switch self {
    case .bytes:
      value.magnitude < 1_048_576
        ? "\(Self.digits(value / 1_024)) KiB" : "\(Self.digits(value / 1_048_576)) MiB"
    case .nanoseconds:
      value.magnitude < 1e5
        ? "\(Self.digits(value / 1e3)) µs"
        : value.magnitude < 1e10 ? "\(Self.digits(value / 1e6)) ms" : "\(Self.digits(value / 1e9)) s"
    case .milliseconds, .count:
      value == value.rounded() ? String(format: "%.0f", value) : String(format: "%.1f", value)
    }
  }

  /// The comparative in a phrase such as `12 % less peak footprint`.
  package func comparative(isMore: Bool) -> String {
    switch self {
    case .bytes: isMore ? "more" : "less"
    case .nanoseconds: isMore ? "longer" : "shorter"
    case .milliseconds, .count: isMore ? "more" : "fewer"
    }
  }

  /// The symbol of the unit that other programs show after a number.
  package var symbol: String {
    switch self {
    case .bytes: "bytes"
    case .nanoseconds: "ns"
    case .milliseconds: "ms"
    case .count: "count"
    }
  }

  private static func digits(_ value: Double) -> String {
    let size = value.magnitude
    return String(
      format: size < 9.9995 ? "%.3f" : size < 99.995 ? "%.2f" : size < 999.95 ? "%.1f" : "%.0f", value)
  }
}

extension Metric {
  /// The words of a column's name, without its unit.
  static func noun(_ name: String, _ unit: Unit) -> String {
    var words = name.split(separator: "_").map(String.init)
    if unit != .count { words.removeLast() }
    // `reload_p90` reads `p90 reload`.
    if let last = words.last, last == "max" || last.first == "p" && Int(last.dropFirst()) != nil {
      words = [words.removeLast()] + words
    } else if unit == .nanoseconds, words.first != "hitch" {
      words.append("time")
    }
    return words.joined(separator: " ")
  }
}
