import Glibc

/// The order statistics that form the median of a bootstrap resample, and how often each does, for one size of samples.
///
/// Of n values drawn with replacement, the number that fall among the i smallest is binomial (n, i/n). So the chance
/// that the middle one is x₍ᵢ₎ can be computed without drawing (Efron, "Bootstrap Methods: Another Look at the
/// Jackknife", Annals of Statistics 7(1), 1979, section 3; Maritz and Jarrett, "A Note on Estimating the Variance of
/// the Sample Median", JASA 73(361), 1978).
///
/// An even n has two middle values. They are x₍ᵢ₎ and x₍ⱼ₎, i < j, under two conditions: exactly half of the values are
/// at most x₍ᵢ₎, with at least one at x₍ᵢ₎; the other half are at least x₍ⱼ₎, with at least one at x₍ⱼ₎ (Evans, Leemis
/// and Drew, "The Distribution of Order Statistics for Discrete Random Variables with Applications to Bootstrapping",
/// INFORMS Journal on Computing 18(1), 2006).
package struct MedianResamples: Sendable {
  /// The two middle values, by their ranks from 0, and the share of resamples that have them.
  struct Middle {
    let lower: Int
    let upper: Int
    let chance: Double
  }

  /// The number of values in a sample.
  package let count: Int
  let middles: [Middle]

  /// Middles rarer than this are omitted; otherwise a sample of 10,000 would have 50 million of them.
  private static let least = 1e-10

  /// Computes the middles for samples of `count` values; `count` is at least 1.
  package init(of count: Int) {
    precondition(count > 0, "a median requires at least one value")
    self.count = count
    let half = (count + 1) / 2
    var middles: [Middle] = []
    var below = 0.0
    for rank in 1...count {
      // The chance that the value of rank `half` in the resample is at most x₍rank₎.
      let upTo = Self.chance(ofAtLeast: half, of: count, Double(rank) / Double(count))
      let here = upTo - below
      below = upTo
      if count.isMultiple(of: 2) {
        middles += Self.pairs(from: rank, here, of: count)
      } else if here > Self.least {
        middles.append(Middle(lower: rank - 1, upper: rank - 1, chance: here))
      }
    }
    self.middles = middles
  }

  /// The middles of an even sample whose lower one is x₍rank₎, which together have the chance `all`.
  private static func pairs(from rank: Int, _ all: Double, of count: Int) -> [Middle] {
    guard all > least else { return [] }
    let half = Double(count / 2)
    let n = Double(count)
    let ways = lgamma(n + 1) - 2 * lgamma(half + 1)
    /// The logarithm of the chance that half of the values lie on one side within `within` ranks, and at least one at
    /// the last rank.
    func side(_ within: Double) -> Double {
      half * log(within / n) + (within > 1 ? log(-expm1(half * log1p(-1 / within))) : 0)
    }
    var pairs: [Middle] = []
    var rest = all
    for upper in stride(from: rank + 1, through: count, by: 1) {
      let chance = exp(ways + side(Double(rank)) + side(n - Double(upper) + 1))
      guard chance > least else { break }
      pairs.append(Middle(lower: rank - 1, upper: upper - 1, chance: chance))
      rest -= chance
    }
    if rest > least { pairs.append(Middle(lower: rank - 1, upper: rank - 1, chance: rest)) }
    return pairs
  }

  /// P(B ≥ k) of the binomial distribution, for k of half the count or a little more.
  private static func chance(ofAtLeast k: Int, of count: Int, _ probability: Double) -> Double {
    guard probability < 1 else { return 1 }
    // Sums the smaller side, whose terms only decrease; the first term of the larger side may be too small
    // for a Double.
    guard probability <= 0.5 else {
      return 1 - chance(ofAtLeast: count - k + 1, of: count, 1 - probability)
    }
    let odds = probability / (1 - probability)
    var term = Quantile.binomial(k, of: count, probability)
    var sum = 0.0
    for successes in k...count {
      guard term > 1e-18 else { break }
      sum += term
      term *= Double(count - successes) / Double(successes + 1) * odds
    }
    return sum
  }
}
