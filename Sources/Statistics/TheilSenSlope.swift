/// The slope of a line through points as the median of all pairs' slopes, which is robust to a few outliers.
///
/// H. Theil, "A rank-invariant method of linear and polynomial regression analysis", 1950; the interval by P.
/// K. Sen, "Estimates of the regression coefficient based on Kendall's tau", JASA 63, 1968: with N slopes in
/// ascending order and C = z·√(n(n−1)(2n+5)/18 minus a correction for ties), it reaches from slope (N − C)/2
/// to slope (N + C)/2 + 1.
package struct TheilSenSlope: Sendable, Equatable {
  /// The slope in units of y per unit of x.
  package let slope: Double
  /// The lower end of the interval.
  package let low: Double
  package let high: Double

  /// The slope of the points, with a 95 % interval by default; `nil` with fewer than three different x.
  ///
  /// Its time and memory grow with the square of the number of points.
  package init?(_ points: [(x: Double, y: Double)], confidence: Double = 0.95) {
    guard Set(points.map(\.x)).count >= 3 else { return nil }
    var slopes: [Double] = []
    slopes.reserveCapacity(points.count * (points.count - 1) / 2)
    for (index, first) in points.enumerated() {
      for second in points[(index + 1)...] where second.x != first.x {
        slopes.append((second.y - first.y) / (second.x - first.x))
      }
    }
    slopes.sort()
    slope = Quantile.interpolate(at: 0.5, sorted: slopes)
    let variance = Self.variance(points.count, ties: Self.ties(points.map(\.y)) + Self.ties(points.map(\.x)))
    let reach = -Normal.quantile(at: (1 - confidence) / 2) * max(0, variance).squareRoot()
    let count = Double(slopes.count)
    low = slopes[max(0, Int(((count - reach) / 2).rounded()) - 1)]
    high = slopes[min(slopes.count - 1, Int(((count + reach) / 2).rounded()))]
  }

  /// The variance of Kendall's statistic, with ties.
  private static func variance(_ count: Int, ties: [Int]) -> Double {
    func term(_ n: Int) -> Double { Double(n) * Double(n - 1) * Double(2 * n + 5) }
    return (term(count) - ties.reduce(0) { $0 + term($1) }) / 18
  }

  /// The number of equal values, for each value that occurs more than once.
  private static func ties(_ values: [Double]) -> [Int] {
    var counts: [Double: Int] = [:]
    for value in values { counts[value, default: 0] += 1 }
    return counts.values.filter { $0 > 1 }
  }
}
