package import Experiment

/// One side of a comparison: a strategy on a trace and screens. Two conditions that are compared differ as little as
/// possible.
package struct Condition: Hashable, Sendable {
  /// The strategy, as `--strategy` takes it.
  package var strategy: String
  /// The text of a trace.
  package var trace: String
  package var screens: [ScreenSpec]
  package var device = Device.small
  package var placement = Placement.kind
  package var relief = Relief.purge
  package var decayMilliseconds = -1
  /// Whether times are measured, which requires several blocks.
  package var isTimed = false

  init(_ strategy: String, _ trace: String, screens: [ScreenSpec] = ScreenCatalogue.all) {
    self.strategy = strategy
    self.trace = trace
    self.screens = screens
  }

  /// A copy with one property changed.
  func with<Value>(_ path: WritableKeyPath<Condition, Value>, _ value: Value) -> Condition {
    var condition = self
    condition[keyPath: path] = value
    return condition
  }
}
