package import Experiment
import Quantities

/// What a cell came to by a metric, whether anything was found by it or not.
package struct GateLook: Sendable {
  package let cell: CellIdentity
  package let metric: GatedMetric
  /// After ÷ before; `nil` where one of them is 0.
  package let ratio: Double?
  /// The ratio's interval of 95 %; times alone have one.
  package var interval: ClosedRange<Double>?

  /// `+1.7 % [+0.2 % to +3.1 %]`.
  package var words: String {
    guard let ratio else { return "no ratio" }
    let range =
      interval.map { " [\(Percent($0.lowerBound - 1).signed) to \(Percent($0.upperBound - 1).signed)]" } ?? ""
    return "\(Percent(ratio - 1).signed)\(range)"
  }
}
