import Seeds

/// Tests whether paired differences have a mean other than zero; two-sided.
///
/// If a pair's two values are interchangeable, each difference could equally have the other sign: the p-value
/// is the share of all 2ⁿ choices of signs whose sum is at least as far from zero. So it is at least 2 / 2ⁿ,
/// and 5 % requires six pairs. For ratios, give differences of logarithms. Source: Fisher, The Design of
/// Experiments, 1935, section 21.
package struct PairedPermutationTest: Sendable, Equatable {
  /// The chance of a sum at least as far from zero if signs are random.
  package let pValue: Double
  /// Whether the p-value is counted over all choices of signs (up to 20 nonzero differences) instead of drawn ones.
  package let isExact: Bool

  /// Tests `differences`, in any unit; `nil` if there are none. They must be finite.
  ///
  /// If there are too many to count, it draws `resamples` choices from `seed` and includes the observed one,
  /// so p is never 0 (Phipson and Smyth, "Permutation P-values Should Never Be Zero", 2010).
  package init?(of differences: [Double], seed: UInt64, resamples: Int = 10_000) {
    precondition(resamples >= 2_000, "a p-value requires at least 2,000 resamples, not \(resamples)")
    precondition(differences.allSatisfy(\.isFinite), "a difference must be finite")
    guard !differences.isEmpty else { return nil }
    // The sign of zero changes nothing.
    let sizes = differences.filter { $0 != 0 }.map(abs).sorted(by: >)
    let total = sizes.reduce(0, +)
    // Sums with other signs differ in their last digits; equal sums must count as equal.
    let reach = abs(differences.reduce(0, +)) - 1e-12 * total
    isExact = sizes.count <= 20
    if isExact {
      let hits = Self.count(sizes[...], total: total, from: 0, reaching: reach)
      pValue = Double(hits) / Double(1 << sizes.count)
    } else {
      var generator = SplitMix64(seed: seed)
      let hits = (0..<resamples).count { _ in abs(Self.sum(sizes, using: &generator)) >= reach }
      pValue = Double(hits + 1) / Double(resamples + 1)
    }
  }

  /// The number of choices of signs for `sizes`, whose sum is `total`, that bring `sum` at least `reach` away from
  /// zero.
  private static func count(
    _ sizes: ArraySlice<Double>, total: Double, from sum: Double, reaching reach: Double
  ) -> Int {
    guard let size = sizes.first else { return abs(sum) >= reach ? 1 : 0 }
    // The remaining sizes can no longer bring the sum below `reach`, or can no longer bring it up to `reach`.
    if max(0, abs(sum) - total) >= reach { return 1 << sizes.count }
    if abs(sum) + total < reach { return 0 }
    let rest = sizes.dropFirst()
    return count(rest, total: total - size, from: sum + size, reaching: reach)
      + count(rest, total: total - size, from: sum - size, reaching: reach)
  }

  /// The sum with a sign drawn for each, from one bit.
  private static func sum(_ sizes: [Double], using generator: inout SplitMix64) -> Double {
    var sum = 0.0
    var bits: UInt64 = 0
    for (place, size) in sizes.enumerated() {
      if place.isMultiple(of: 64) { bits = generator.next() }
      sum += bits & 1 == 0 ? size : -size
      bits >>= 1
    }
    return sum
  }
}
