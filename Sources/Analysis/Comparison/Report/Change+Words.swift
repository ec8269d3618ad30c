import Quantities
import Results

extension Change {
  /// The change as part of a sentence: `12 % less peak footprint`, `1.8 × the p90 reload`, `refetches 0 → 12`.
  package var words: String {
    guard let ratio else { return "\(metric.noun) \(arrow)" }
    if ratio >= 1.5 || ratio <= 2.0 / 3 { return "\(Ratio(ratio).factor) × the \(metric.noun)" }
    return "\(Percent(abs(ratio - 1)).short) \(metric.unit.comparative(isMore: ratio > 1)) \(metric.noun)"
  }

  /// `33.2 MiB → 37.2 MiB`.
  var arrow: String { "\(text(a)) → \(text(b))" }

  /// `1.120 [1.110–1.131]`; empty without a ratio.
  var ratioText: String { ratio.map { "\(Ratio($0, interval))" } ?? "" }

  private func text(_ value: Double?) -> String {
    value.map { metric.unit.text($0) } ?? "—"
  }
}
