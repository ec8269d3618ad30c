import Glibc

/// The number of pairs that a test of paired differences needs to detect an effect.
///
/// n = ((z₁₋α/₂ + z_power) · σ / δ)² + z²₁₋α/₂ / 2, rounded up: the normal approximation with a correction
/// for an estimated deviation. From 10 pairs on, it is within one pair of the t-test's exact answer. Source:
/// Guenther, "Sample Size Formulas for Normal Theory T Tests", The American Statistician 35(4), 1981. For
/// ratios, give logarithms.
package enum PairedSampleSize {
  /// The number of pairs that detect a mean difference of `effect` with the chance `power`, if the
  /// differences have the standard deviation `deviation` (in the unit of the effect) and the two-sided test
  /// has the level `level`.
  ///
  /// It is never below the number at which ``PairedPermutationTest`` can reach the level: 6 for 5 %.
  package static func pairs(
    toSee effect: Double, deviation: Double, level: Double = 0.05, power: Double = 0.8
  ) -> Int {
    precondition(effect > 0 && deviation >= 0, "an effect must be above 0 and a deviation at least 0")
    precondition(
      level > 0 && level < 1 && power > 0.5 && power < 1,
      "the level must lie inside 0...1 and the power inside 0.5...1")
    let significance = -Normal.quantile(at: level / 2)
    let sum = significance + Normal.quantile(at: power)
    let normal = sum * deviation / effect
    let pairs = normal * normal + significance * significance / 2
    let reachable = log2(2 / level).rounded(.up)
    return Int(exactly: max(pairs.rounded(.up), reachable)) ?? .max
  }
}
