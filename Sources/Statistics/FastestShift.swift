import Glibc
import Seeds

/// The shift in the time of the same steps between two sides, by the fastest time of each step on each side.
///
/// Other work on a machine only adds to a time, so the minimum of many times is nearly free of it, unlike a median. But
/// the minimum doesn't show what is slow only in some blocks.
///
/// If the sides are equal, the two sides of a block are interchangeable. So the p-value is the share of drawn swaps
/// that bring the sides at least as far apart, and the interval contains the ratios that the test would not reject.
/// Sources: Chen and Revels, "Robust Benchmarking in Noisy Environments", 2016; Fisher, The Design of Experiments,
/// 1935, section 21; Phipson and Smyth, "Permutation P-values Should Never Be Zero", 2010.
package struct FastestShift: Sendable, Equatable {
  /// The logarithm of the ratio of the sums of the steps' fastest times, second ÷ first.
  package let estimate: Double
  /// The interval, also of logarithms.
  package let interval: ClosedRange<Double>
  /// The chance of a shift this large between equal sides, two-sided.
  package let pValue: Double

  /// The shift from `first` to `second`, which have a row of positive times for each block and a column for each step.
  ///
  /// `nil` without steps or with fewer than six blocks, which can never be significant at 5 %.
  package init?(
    from first: [[Double]], to second: [[Double]], confidence: Double = 0.95, seed: UInt64,
    resamples: Int = 2_000
  ) {
    precondition(first.count == second.count, "both sides must have the same blocks")
    precondition(resamples >= 2_000, "a p-value requires at least 2,000 resamples, not \(resamples)")
    guard first.count >= 6, let steps = first.first?.count, steps > 0 else { return nil }
    precondition((first + second).allSatisfy { $0.count == steps }, "all blocks must have the same steps")
    precondition(
      (first + second).joined().allSatisfy { $0 > 0 && $0.isFinite }, "times must be finite and above 0")
    let swaps = Swaps(blocks: first.count, count: resamples, seed: seed)
    let times = SwappedTimes(first: Array(first.joined()), second: Array(second.joined()), steps: steps)
    estimate = times.shift { _ in false }
    pValue = swaps.chance(of: estimate, in: times)
    interval = swaps.shifts(around: estimate, in: times, keeping: 1 - confidence)
  }
}

/// The times of both sides, block by block; any block may be swapped.
private struct SwappedTimes {
  var first: [Double]
  var second: [Double]
  let steps: Int

  /// The logarithm of the ratio of the sums of fastest times, second ÷ first, with these blocks swapped.
  func shift(_ isSwapped: (Int) -> Bool) -> Double {
    var (least, other) = (
      Array(repeating: Double.infinity, count: steps), Array(repeating: Double.infinity, count: steps)
    )
    for block in 0..<(first.count / steps) {
      let swapped = isSwapped(block)
      for step in 0..<steps {
        let place = block * steps + step
        least[step] = min(least[step], swapped ? second[place] : first[place])
        other[step] = min(other[step], swapped ? first[place] : second[place])
      }
    }
    return log(other.reduce(0, +) / least.reduce(0, +))
  }

  /// The times as if the second side were faster by the factor whose logarithm is `shift`.
  func shifted(by shift: Double) -> SwappedTimes {
    var times = self
    let factor = exp(-shift)
    for place in times.second.indices { times.second[place] *= factor }
    return times
  }
}

/// The blocks that each draw swaps; drawn once, so that all shifts are judged equally.
private struct Swaps {
  private var drawn: [[Bool]]

  init(blocks: Int, count: Int, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    drawn = (0..<count).map { _ in (0..<blocks).map { _ in generator.next() & 1 == 1 } }
  }

  /// The share of swaps, including the observed one, that bring the sides at least as far apart as `shift`.
  func chance(of shift: Double, in times: SwappedTimes) -> Double {
    let reach = abs(shift) - 1e-12
    let hits = drawn.count { swapped in abs(times.shift { swapped[$0] }) >= reach }
    return Double(hits + 1) / Double(drawn.count + 1)
  }

  /// The shifts that the test does not reject at `level`, searched outwards from the estimate by doubling and then by
  /// bisection.
  func shifts(around estimate: Double, in times: SwappedTimes, keeping level: Double) -> ClosedRange<Double> {
    func end(_ direction: Double) -> Double {
      func isKept(_ distance: Double) -> Bool {
        chance(of: distance, in: times.shifted(by: estimate + direction * distance)) > level
      }
      var (kept, rejected) = (0.0, 0.005)
      while isKept(rejected), rejected < 8 { (kept, rejected) = (rejected, 2 * rejected) }
      for _ in 0..<7 {
        let middle = (kept + rejected) / 2
        if isKept(middle) { kept = middle } else { rejected = middle }
      }
      return estimate + direction * rejected
    }
    return end(-1)...end(1)
  }
}
