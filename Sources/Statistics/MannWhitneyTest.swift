/// Tests whether values of one sample tend to be larger than those of another, unpaired and two-sided.
///
/// Source: Mann and Whitney, "On a Test of Whether one of Two Random Variables is Stochastically Larger than the
/// Other", Annals of Mathematical Statistics 18(1), 1947; corrections for ties and continuity as in Conover, Practical
/// Nonparametric Statistics, 3rd ed. 1999, section 5.1.
package struct MannWhitneyTest: Sendable, Equatable {
  /// The number of pairs that the first sample wins, where a tie counts half: 0 to the product of both counts.
  package let u: Double
  /// The chance of a `u` at least as far from the middle if both samples came from one distribution.
  package let pValue: Double
  /// Whether the p-value is counted over all arrangements (up to 50 values without ties) instead of approximated by the
  /// normal distribution.
  package let isExact: Bool

  /// Tests two samples; `nil` if one is empty. Values must not be NaN.
  package init?(_ first: [Double], _ second: [Double]) {
    precondition(!(first + second).contains(where: \.isNaN), "NaN has no rank")
    guard !first.isEmpty, !second.isEmpty else { return nil }
    let ranks = Ranks(first, second)
    let middle = Double(first.count * second.count) / 2
    u = ranks.sum - Double(first.count * (first.count + 1)) / 2
    isExact = ranks.ties == 0 && first.count + second.count <= 50
    if isExact {
      let extreme = Int(min(u, 2 * middle - u))
      pValue = min(1, 2 * Self.share(upTo: extreme, first.count, second.count))
    } else {
      let count = Double(first.count + second.count)
      let variance = middle / 6 * (count + 1 - ranks.ties / (count * (count - 1)))
      let distance = abs(u - middle) - 0.5
      // If all values are equal, there is no variance and no evidence.
      pValue = distance > 0 ? 2 * Normal.cumulative(-distance / variance.squareRoot()) : 1
    }
  }
}

extension MannWhitneyTest {
  /// Statistics of the ranks of both samples together.
  private struct Ranks {
    /// The sum of the first sample's ranks, from 1; equal values share their mean.
    var sum = 0.0
    /// Σ (t³ − t) over the groups of t equal values.
    var ties = 0.0

    init(_ first: [Double], _ second: [Double]) {
      let values = (first.map { (value: $0, own: 1.0) } + second.map { (value: $0, own: 0.0) })
        .sorted { $0.value < $1.value }
      var start = 0
      while start < values.count {
        let group = values[start...].prefix { $0.value == values[start].value }
        let size = Double(group.count)
        sum += group.reduce(0) { $0 + $1.own } * Double(group.startIndex + group.endIndex + 1) / 2
        ties += size * size * size - size
        start = group.endIndex
      }
    }
  }

  /// The share of all arrangements of m and n values without ties in which the first wins at most `u` pairs.
  ///
  /// The number of arrangements that win exactly k pairs is the coefficient of qᵏ in the Gaussian binomial
  /// coefficient, the product over i = 1...m of (1 − qⁿ⁺ⁱ) / (1 − qⁱ); with 50 values they fit in 64 bits.
  static func share(upTo u: Int, _ m: Int, _ n: Int) -> Double {
    var ways = [Int](repeating: 0, count: m * n + 1)
    ways[0] = 1
    for i in 1...m {
      for k in stride(from: m * n, through: n + i, by: -1) { ways[k] -= ways[k - n - i] }
      for k in stride(from: i, through: m * n, by: 1) { ways[k] += ways[k - i] }
    }
    return Double(ways[...u].reduce(0, +)) / Double(ways.reduce(0, +))
  }
}
