import Foundation
package import Results

extension Change {
  /// What changed, for a sentence: `12 % less peak footprint`, `1.8 × the p90 reload`, `refetches 0 → 12`.
  package var words: String {
    guard let ratio else { return "\(metric.noun) \(arrow)" }
    if ratio >= 1.5 || ratio <= 2.0 / 3 { return "\(Self.times(ratio)) × the \(metric.noun)" }
    return "\(Self.percent(abs(ratio - 1))) \(metric.unit.comparative(isMore: ratio > 1)) \(metric.noun)"
  }

  /// `33.2 MiB → 37.2 MiB`.
  var arrow: String { "\(text(a)) → \(text(b))" }

  /// `1.120 [1.110–1.131]`; empty where there is no ratio.
  var ratioText: String {
    guard let ratio else { return "" }
    let number = String(format: "%.3f", ratio)
    guard let interval else { return number }
    return number + String(format: " [%.3f–%.3f]", interval.lowerBound, interval.upperBound)
  }

  private func text(_ value: Double?) -> String {
    value.map { metric.unit.text($0) } ?? "—"
  }

  package static func times(_ ratio: Double) -> String {
    String(format: ratio < 0.1 ? "%.2g" : ratio < 9.95 ? "%.1f" : "%.0f", ratio)
  }

  package static func percent(_ share: Double) -> String {
    let percent = share * 100
    guard percent >= 0.005 else { return "under 0.01 %" }
    return String(format: percent < 0.095 ? "%.2f %%" : percent < 9.95 ? "%.1f %%" : "%.0f %%", percent)
  }
}

extension Metric.Unit {
  /// A value as people read it, with four digits: `33.21 MiB`, `1.204 ms`, `12`.
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

  fileprivate func comparative(isMore: Bool) -> String {
    switch self {
    case .bytes: isMore ? "more" : "less"
    case .nanoseconds: isMore ? "longer" : "shorter"
    case .milliseconds, .count: isMore ? "more" : "fewer"
    }
  }

  private static func digits(_ value: Double) -> String {
    let size = value.magnitude
    return String(
      format: size < 9.9995 ? "%.3f" : size < 99.995 ? "%.2f" : size < 999.95 ? "%.1f" : "%.0f", value)
  }
}
