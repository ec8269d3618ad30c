package import Experiment

/// What a cell came to by a metric, whether anything was found by it or not.
package struct GateLook: Sendable {
  package let cell: CellIdentity
  package let metric: GatedMetric
  /// After ÷ before; `nil` where one of them is 0.
  package let ratio: Double?
  /// The ratio's interval of 95 %; times alone have one.
  package var interval: ClosedRange<Double>?
}
