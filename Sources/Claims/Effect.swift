/// One measured figure of a claim, with its interval of 95 %.
package struct Effect: Sendable, Codable, Equatable {
  /// What it is of, as factors that a reader knows: `feed, placement shared`.
  package let of: String
  /// Its place on a sweep, if it has one.
  package let at: Place?
  /// The median over the blocks, in the unit that the claim names.
  package let estimate: Double
  /// The interval's ends; both the estimate where a figure is the same in every run.
  package let low: Double
  package let high: Double
  /// Whether it is told beside the others without being judged.
  package private(set) var isNote = false

  package init(of: String, at: Place? = nil, estimate: Double, interval: ClosedRange<Double>) {
    self.of = of
    self.at = at
    self.estimate = estimate
    low = interval.lowerBound
    high = interval.upperBound
  }

  /// The same, told but not judged.
  var noted: Effect {
    var effect = self
    effect.isNote = true
    return effect
  }

  /// What is left of 1, for a share.
  var complement: Effect {
    Effect(of: of, at: at, estimate: 1 - estimate, interval: (1 - high)...(1 - low))
  }
}
