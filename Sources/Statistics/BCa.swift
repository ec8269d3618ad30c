/// The corrections that make a percentile interval "bias-corrected and accelerated".
///
/// Source: Efron, "Better Bootstrap Confidence Intervals", JASA 82(397), 1987; in the form of Efron and
/// Tibshirani, An Introduction to the Bootstrap, 1993, section 14.3, except that half of the replicates equal
/// to the estimate count as below it.
struct BCa {
  /// z₀, in standard deviations: how far the median of the replicates lies below the estimate.
  let bias: Double
  /// a: how fast the statistic's standard error changes with its true value; within ±1/6.
  let acceleration: Double

  /// The corrections of an estimate with `below` replicates of `count` below it and `above` above.
  ///
  /// `nil` if all lie on one side, because z₀ is then infinite. `jackknife` holds the statistic without each
  /// element in turn; if its values differ by no more than `rounding`, the statistic doesn't depend on single
  /// elements, and a is 0.
  init?(below: Int, above: Int, of count: Int, jackknife: [Double], rounding: Double) {
    guard below < count, above < count else { return nil }
    bias = Normal.quantile(at: Double(below + count - above) / Double(2 * count))
    let mean = Resample(of: jackknife.count).mean(of: jackknife)
    var squares = 0.0
    var cubes = 0.0
    for deviation in jackknife.map({ mean - $0 }) where abs(deviation) > rounding {
      squares += deviation * deviation
      cubes += deviation * deviation * deviation
    }
    acceleration = squares > 0 ? cubes / (6 * squares * squares.squareRoot()) : 0
  }

  /// The quantile of the replicates to use instead of the one at `probability`.
  ///
  /// `nil` outside the range of the correction, which only a confidence far above 99.9 % can exceed.
  func probability(insteadOf probability: Double) -> Double? {
    let z = bias + Normal.quantile(at: probability)
    let scale = 1 - acceleration * z
    return scale > 0 ? Normal.cumulative(bias + z / scale) : nil
  }
}
