/// Quantiles of a sample, by linear interpolation between order statistics.
///
/// Definition 7 of Hyndman and Fan, "Sample Quantiles in Statistical Packages", The American Statistician 50(4),
/// 1996: with h = (n − 1)p + 1, the quantile is x₍⌊h⌋₎ + (h − ⌊h⌋)(x₍⌊h⌋₊₁₎ − x₍⌊h⌋₎); the default of R and NumPy.
package enum Quantile {
  /// The median of the sample; `nil` if it is empty.
  package static func median(_ sample: [Double]) -> Double? {
    value(at: 0.5, of: sample)
  }

  /// The quantile at `probability` (0...1), in the sample's own unit; the sample may be in any order.
  ///
  /// `nil` if the sample is smaller than ``samplesNeeded(at:)``. Values must not be NaN.
  package static func value(at probability: Double, of sample: [Double]) -> Double? {
    guard sample.count >= samplesNeeded(at: probability) else { return nil }
    return interpolate(at: probability, sorted: sample.sorted())
  }

  /// The number of samples that a quantile needs to be more informative than the extremes.
  ///
  /// At least one sample must be in the tail beyond it: 10 for p90 (or p10), 100 for p99; 1 for the median,
  /// the minimum and the maximum. With fewer, the tail quantile is only an interpolation towards the maximum.
  package static func samplesNeeded(at probability: Double) -> Int {
    precondition((0...1).contains(probability), "a probability must lie in 0...1, not at \(probability)")
    let tail = min(probability, 1 - probability)
    guard tail > 0, tail < 0.5 else { return 1 }
    // 1 / (1 − 0.9) is 10.000000000000002; without the allowance p90 would require 11.
    return Int((1 / tail - 1e-6).rounded(.up))
  }

  static func interpolate(at probability: Double, sorted: [Double]) -> Double {
    let position = Double(sorted.count - 1) * probability
    let below = Int(position)
    let above = min(below + 1, sorted.count - 1)
    return sorted[below] + (position - Double(below)) * (sorted[above] - sorted[below])
  }
}
