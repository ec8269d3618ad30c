import Quantities

/// How long one round trip to a server takes. The analysis applies it, so one trial serves every latency.
package struct FetchLatency: Hashable, Codable, Sendable, CustomStringConvertible {
  package let nanoseconds: Int

  package init(nanoseconds: Int) {
    self.nanoseconds = nanoseconds
  }

  /// 80 ms, a request over a mobile network; the columns of trials.csv use this one.
  package static let usual = FetchLatency(nanoseconds: 80_000_000)
  /// No latency: the data is on the device.
  package static let none = FetchLatency(nanoseconds: 0)

  /// Reads `0`, `20ms`, `0.5ms` or `2s`; `nil` for anything else, and beyond 10 minutes.
  package init?(_ text: String) {
    let units = [("ms", 1e6), ("s", 1e9)]
    let value: Double?
    if text == "0" {
      value = 0
    } else if let (unit, scale) = units.first(where: { text.hasSuffix($0.0) }) {
      value = Double(plain: text.dropLast(unit.count)).map { $0 * scale }
    } else {
      value = nil
    }
    guard let value, (0...600e9).contains(value) else { return nil }
    nanoseconds = Int(value)
  }

  /// The spelling that ``init(_:)`` reads, for other programs: `0`, `20ms`, `0.5ms`.
  package var spelling: String { description.filter { $0 != " " } }

  /// `80 ms`, `0.5 ms`, `0`.
  package var description: String {
    let milliseconds = Double(nanoseconds) / 1e6
    guard nanoseconds > 0 else { return "0" }
    return milliseconds == milliseconds.rounded() ? "\(Int(milliseconds)) ms" : "\(milliseconds) ms"
  }
}
