import Glibc

/// The shift between two samples by rank, with an estimate, an interval and a test that are consistent with one
/// another.
///
/// Outliers from a stalled machine count only by their rank. The interval contains the shifts that the test
/// would not reject, so it excludes 0 if p is below 1 − `confidence` (for values without ties). For ratios,
/// give logarithms. Source: Hodges and Lehmann, "Estimates of Location Based on Rank Tests", Annals of
/// Mathematical Statistics 34(2), 1963; Hollander, Wolfe and Chicken, Nonparametric Statistical Methods, 3rd
/// ed. 2014, 3.2–3.3, 4.2–4.3.
package struct RankShift: Sendable, Equatable {
  /// The estimated shift, in the values' unit.
  package let estimate: Double
  /// The interval; `nil` with too few values, which means fewer than six pairs at 95 %.
  package let interval: ClosedRange<Double>?
  /// The chance of a shift this large between equal samples, two-sided.
  package let pValue: Double
}

extension RankShift {
  /// The shift in `differences` of pairs (Wilcoxon's signed ranks); `nil` if there are none.
  package init?(ofPairs differences: [Double], confidence: Double = 0.95) {
    guard let test = PairedPermutationTest(of: Self.signedRanks(differences), seed: 1) else { return nil }
    var averages: [Double] = []
    for (place, first) in differences.enumerated() {
      for second in differences[place...] { averages.append((first + second) / 2) }
    }
    let tail = SignedRanks(count: differences.count).largest(tail: (1 - confidence) / 2)
    self.init(averages, cutting: tail, pValue: test.pValue)
  }

  /// The shift from `first` to `second`, unpaired (Mann and Whitney); `nil` if one is empty.
  package init?(from first: [Double], to second: [Double], confidence: Double = 0.95) {
    guard let test = MannWhitneyTest(second, first) else { return nil }
    let differences = second.flatMap { value in first.map { value - $0 } }
    let tail = MannWhitneyTest.largest(tail: (1 - confidence) / 2, second.count, first.count)
    self.init(differences, cutting: tail, pValue: test.pValue)
  }

  /// The median of `shifts`, and their range without the `tail` outermost ones on either side.
  private init(_ shifts: [Double], cutting tail: Int?, pValue: Double) {
    let sorted = shifts.sorted()
    estimate = Quantile.interpolate(at: 0.5, sorted: sorted)
    interval = tail.map { sorted[$0]...sorted[sorted.count - 1 - $0] }
    self.pValue = pValue
  }

  /// Each difference's rank by size, with its sign; equal sizes share the mean of their ranks, and 0 has no rank.
  static func signedRanks(_ differences: [Double]) -> [Double] {
    let sizes = differences.map(abs).filter { $0 > 0 }.sorted()
    return differences.map { difference in
      guard difference != 0 else { return 0 }
      let below = sizes.count { $0 < abs(difference) }
      let upTo = sizes.count { $0 <= abs(difference) }
      return copysign(Double(below + upTo + 1) / 2, difference)
    }
  }
}

/// The distribution of the sum of positive signed ranks for `count` differences without ties, if signs are random.
struct SignedRanks {
  /// The chance of each sum, from 0.
  let chances: [Double]

  init(count: Int) {
    var chances = [1.0]
    for rank in stride(from: 1, through: count, by: 1) {
      let without = chances + Array(repeating: 0, count: rank)
      chances = without.indices.map { (without[$0] + ($0 < rank ? 0 : chances[$0 - rank])) / 2 }
    }
    self.chances = chances
  }

  /// The largest sum with a cumulative chance of at most `tail`; `nil` if even 0 is more likely.
  func largest(tail: Double) -> Int? {
    var atMost = 0.0
    var largest: Int?
    for (sum, chance) in chances.enumerated() {
      atMost += chance
      guard atMost <= tail + 1e-12 else { break }
      largest = sum
    }
    return largest
  }
}

extension MannWhitneyTest {
  /// The largest number of won pairs with a cumulative chance of at most `tail`; `nil` if 0 is more likely.
  static func largest(tail: Double, _ m: Int, _ n: Int) -> Int? {
    let isExact = m + n <= 50
    let deviation = (Double(m * n * (m + n + 1)) / 12).squareRoot()
    func chance(upTo u: Int) -> Double {
      isExact
        ? share(upTo: u, m, n) : Normal.cumulative((Double(u) + 0.5 - Double(m * n) / 2) / deviation)
    }
    guard chance(upTo: 0) <= tail + 1e-12 else { return nil }
    var (low, high) = (0, m * n / 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if chance(upTo: middle) <= tail + 1e-12 { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
