/// Fences around the bulk of a sample, to identify its outliers; no value is ever dropped.
///
/// Source: Tukey, Exploratory Data Analysis, 1977, section 2C: inner fences 1.5, outer fences 3 spreads (the
/// distance between the quartiles) beyond the quartiles. The quartiles are those of ``Quantile``.
package struct TukeyFences: Sendable, Equatable {
  /// The position of a value, in Tukey's words: between the inner fences, outside one, or beyond an outer one.
  package enum Place: String, Sendable, CaseIterable {
    /// Between the inner fences, or on one.
    case inside
    /// Between an inner and an outer fence.
    case outside
    /// Beyond an outer fence.
    case farOut
  }

  /// The inner fences: 1.5 spreads beyond the quartiles.
  package let inner: ClosedRange<Double>
  /// The outer fences: 3 spreads beyond the quartiles.
  package let outer: ClosedRange<Double>

  /// The fences for known quartiles.
  package init(lowerQuartile: Double, upperQuartile: Double) {
    let spread = upperQuartile - lowerQuartile
    inner = (lowerQuartile - 1.5 * spread)...(upperQuartile + 1.5 * spread)
    outer = (lowerQuartile - 3 * spread)...(upperQuartile + 3 * spread)
  }

  /// The fences of a sample; `nil` for fewer than the four values that quartiles need.
  package init?(of sample: [Double]) {
    guard let lower = Quantile.value(at: 0.25, of: sample), let upper = Quantile.value(at: 0.75, of: sample)
    else {
      return nil
    }
    self.init(lowerQuartile: lower, upperQuartile: upper)
  }

  /// The position of `value`; a value on a fence belongs to the inner side.
  package func place(of value: Double) -> Place {
    if inner.contains(value) { return .inside }
    return outer.contains(value) ? .outside : .farOut
  }
}
