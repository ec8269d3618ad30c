/// One measured figure of a claim, with its interval.
package struct Effect: Sendable, Codable, Equatable {
  /// The subject of the effect, with factors that a reader knows: `feed, placement shared`.
  package let of: String
  /// The place on a sweep, if the effect has one.
  package let at: Place?
  /// The median over the blocks, in the unit that the claim names.
  package let estimate: Double
  /// The ends of the interval; both equal the estimate if a figure is the same in every run.
  package let low: Double
  package let high: Double
  /// Whether the effect is reported but not judged.
  package private(set) var isNote = false

  package init(of: String, at: Place? = nil, estimate: Double, interval: ClosedRange<Double>) {
    self.of = of
    self.at = at
    self.estimate = estimate
    low = interval.lowerBound
    high = interval.upperBound
  }

  /// The same effect, reported but not judged.
  var noted: Effect {
    var effect = self
    effect.isNote = true
    return effect
  }

  /// One minus the effect, for shares.
  var complement: Effect {
    Effect(of: of, at: at, estimate: 1 - estimate, interval: (1 - high)...(1 - low))
  }
}
