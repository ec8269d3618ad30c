/// The median of a sample with its bootstrap distribution: all resamples with their weights, instead of a random choice
/// of them.
///
/// Its intervals are percentile intervals (Efron and Tibshirani, An Introduction to the Bootstrap, 1993,
/// section 13.3) of infinitely many resamples; they need no seed and O(n log n) time. See ``MedianResamples``
/// for the weights.
///
/// For two samples of one distribution, the 95 % interval of the ratio excludes 1 in 2.5 to 6 % of cases with at least
/// four values each, and in 10 % with three. With two values, it would be a third of the cases, so an interval requires
/// three.
package struct BootstrapMedian: Sendable {
  /// The sample's own median.
  package let estimate: Double
  /// The medians of resamples, ascending, and for each the chance of a median at most as large.
  private let values: [Double]
  private let cumulative: [Double]
  private let count: Int

  /// The smallest sample that has an interval.
  package static let leastCount = 3

  /// Computes the median of `sample`, in any order.
  ///
  /// The sample must have as many values as `resamples`, and all of them must be finite.
  package init(of sample: [Double], _ resamples: MedianResamples) {
    precondition(sample.count == resamples.count, "the resamples are for another sample size")
    precondition(sample.allSatisfy(\.isFinite), "a median requires finite values")
    let sorted = sample.sorted()
    count = sample.count
    estimate = Quantile.interpolate(at: 0.5, sorted: sorted)
    guard sorted[0] < sorted[count - 1] else {
      values = [estimate]
      cumulative = [1]
      return
    }
    let weighted = resamples.middles.map { middle in
      let lower = sorted[middle.lower]
      return (value: lower + 0.5 * (sorted[middle.upper] - lower), chance: middle.chance)
    }.sorted { $0.value < $1.value }
    var values: [Double] = []
    var cumulative: [Double] = []
    var sum = 0.0
    for (value, chance) in weighted {
      sum += chance
      if values.last == value {
        cumulative[cumulative.count - 1] = sum
      } else {
        values.append(value)
        cumulative.append(sum)
      }
    }
    self.values = values
    self.cumulative = cumulative
  }

  /// The interval of the median; `nil` for fewer than ``leastCount`` values.
  package func interval(confidence: Double = 0.95) -> ClosedRange<Double>? {
    guard count >= Self.leastCount else { return nil }
    let sides = Self.sides(confidence)
    return values[place(of: sides.lower)]...values[place(of: sides.upper)]
  }

  /// The interval of this median divided by the median of a separately measured sample; all values must be above 0.
  ///
  /// Each resample of one is combined with each of the other. `nil` if either has fewer than ``leastCount`` values.
  package func intervalOfRatio(
    to denominator: BootstrapMedian, confidence: Double = 0.95
  ) -> ClosedRange<Double>? {
    precondition(values[0] > 0 && denominator.values[0] > 0, "a ratio requires values above 0")
    guard min(count, denominator.count) >= Self.leastCount else { return nil }
    let sides = Self.sides(confidence)
    let lower = ratio(to: denominator, atChance: sides.lower)
    return lower...max(lower, ratio(to: denominator, atChance: sides.upper))
  }

  /// The smallest ratio that at least a share `chance` of all pairs of resamples doesn't exceed, to twelve digits.
  private func ratio(to denominator: BootstrapMedian, atChance chance: Double) -> Double {
    var below = values[0] / denominator.values[denominator.values.count - 1]
    var above = values[values.count - 1] / denominator.values[0]
    guard self.chance(ofAtMost: below, to: denominator) < chance else { return below }
    while above - below > 1e-13 * above {
      let middle = below + (above - below) / 2
      if self.chance(ofAtMost: middle, to: denominator) < chance { below = middle } else { above = middle }
    }
    return above
  }

  /// The chance that the ratio of both medians is at most `ratio`.
  private func chance(ofAtMost ratio: Double, to denominator: BootstrapMedian) -> Double {
    var sum = 0.0
    var place = 0
    var before = 0.0
    for (value, cumulative) in zip(denominator.values, denominator.cumulative) {
      while place < values.count, values[place] <= ratio * value { place += 1 }
      if place > 0 { sum += (cumulative - before) * self.cumulative[place - 1] }
      before = cumulative
    }
    return sum
  }

  /// The index of the quantile at a chance.
  private func place(of chance: Double) -> Int {
    cumulative.firstIndex { $0 >= chance } ?? cumulative.count - 1
  }

  /// The chances at an interval's ends; the allowance compensates for rounding in the sums and for omitted rare
  /// middles.
  private static func sides(_ confidence: Double) -> (lower: Double, upper: Double) {
    precondition(confidence > 0 && confidence < 1, "a confidence must lie inside 0...1, not at \(confidence)")
    let side = (1 - confidence) / 2
    return (side - 1e-7, 1 - side - 1e-7)
  }
}
