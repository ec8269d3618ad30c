import Glibc
package import Results
import Statistics

/// How one metric of one cell changed from run A to run B.
package struct Change: Sendable {
  /// The conclusion from the figures.
  package enum Finding: String, Sendable, CaseIterable {
    /// Every trial of both runs has the same value.
    case same
    case better, worse
    /// It differs, and the metric has no better direction.
    case changed
    /// The interval contains 1, or there are too few trials for an interval; of simulations, the figures are too close.
    case unclear
  }

  package let metric: Metric
  /// The medians of the completed trials, in the metric's unit; `nil` if no trial has the field.
  package let a, b: Double?
  /// The numbers of trials behind the medians.
  package let trialsOfA, trialsOfB: Int
  /// B ÷ A; `nil` if a run has no values, or one of 0 or less.
  package let ratio: Double?
  /// The ratio's interval; `nil` without a ratio, with fewer than three trials of a run, or with fewer than five pairs of
  /// trials, unless all of three or four have the same ratio.
  package let interval: ClosedRange<Double>?
  /// The chance that such an interval excludes 1 although nothing changed; `nil` without an interval.
  package let falseAlarmChance: Double?
  package let finding: Finding

  /// The distance of the ratio from 1 on a logarithmic scale, on which half and double are equal; infinite without a
  /// ratio.
  package var size: Double {
    guard let ratio else { return finding == .same ? 0 : .infinity }
    return abs(log(ratio))
  }

  var isClear: Bool { finding != .same && finding != .unclear }
}

extension Change {
  /// The fewest pairs that have an interval. Even if nothing changed, all five ratios are on one side of 1 in one case
  /// of 16, and all of three in one of four.
  static let leastPairs = 5

  /// Two separate runs: the ratio of the medians and its bootstrap interval, for which each resample of one run is
  /// combined with each of the other.
  init(_ metric: Metric, _ a: [Double], _ b: [Double], _ resamples: inout ResamplesBySize) {
    guard !a.isEmpty, !b.isEmpty, min(a.least, b.least) > 0 else {
      let medians = (Quantile.median(a), Quantile.median(b))
      self.init(metric, medians, (a.count, b.count), nil, nil, Self.shift(a, b))
      return
    }
    let upper = resamples.median(of: b)
    let lower = resamples.median(of: a)
    let interval = upper.intervalOfRatio(to: lower)
    let chance = min(a.count, b.count) > BootstrapMedian.leastCount ? 0.05 : 0.1
    self.init(
      metric, (lower.estimate, upper.estimate), (a.count, b.count), upper.estimate / lower.estimate,
      interval.map { ($0, chance) },
      a.isConstant && b.isConstant && a[0] == b[0] ? .none : Self.shift(interval))
  }

  /// Two simulations: whatever differs by more than simulations are wrong by is a change.
  init(_ metric: Metric, simulated a: [Double], _ b: [Double]) {
    let medians = (Quantile.median(a), Quantile.median(b))
    guard let before = medians.0, let after = medians.1, min(before, after) > 0 else {
      let shift: Shift =
        switch medians {
        case (let before?, let after?): before == after ? .none : before < after ? .up : .down
        default: .unclear
        }
      self.init(metric, medians, (a.count, b.count), nil, nil, shift)
      return
    }
    let ratio = after / before
    let isClose = abs(log(ratio)) <= log(CompletedBlocks.simulationError)
    self.init(
      metric, medians, (a.count, b.count), ratio, nil,
      before == after ? .none : isClose ? .unclear : ratio > 1 ? .up : .down)
  }

  /// Two cells of the same blocks: the ratio by the ranks of the blocks' ratios (``RankShift``), which cancels what the
  /// trials of a block share.
  init(_ metric: Metric, pairs: [(a: Double, b: Double)]) {
    let (a, b) = (pairs.map(\.a), pairs.map(\.b))
    let medians = (Quantile.median(a), Quantile.median(b))
    guard !pairs.isEmpty, min(a.least, b.least) > 0 else {
      self.init(metric, medians, (a.count, b.count), nil, nil, Self.shift(pairs))
      return
    }
    let ratios = pairs.map { $0.b / $0.a }
    // Equal ratios have no noise, and ratios of equal bytes and counts differ by rounding alone.
    if pairs.count >= BootstrapMedian.leastCount, ratios.most - ratios.least <= 1e-12 * ratios.most {
      let ratio = ratios[0]
      self.init(
        metric, medians, (a.count, b.count), ratio, (ratio...ratio, 0),
        ratio == 1 ? .none : Self.shift(ratio...ratio))
      return
    }
    // Five pairs are too few for 95 %.
    let chance = pairs.count == Self.leastPairs ? 0.0625 : 0.05
    let shift = RankShift(ofPairs: ratios.map { log($0) }, confidence: 1 - chance)
    let interval = shift?.interval.map { exp($0.lowerBound)...exp($0.upperBound) }
    self.init(
      metric, medians, (a.count, b.count), shift.map { exp($0.estimate) }, interval.map { ($0, chance) },
      pairs.allSatisfy { $0.a == $0.b } ? .none : Self.shift(interval))
  }

  private init(
    _ metric: Metric, _ medians: (Double?, Double?), _ trials: (Int, Int), _ ratio: Double?,
    _ interval: (range: ClosedRange<Double>, falseAlarmChance: Double)?, _ shift: Shift
  ) {
    self.metric = metric
    (a, b) = medians
    (trialsOfA, trialsOfB) = trials
    self.ratio = ratio
    (self.interval, falseAlarmChance) = (interval?.range, interval?.falseAlarmChance)
    finding =
      switch (shift, metric.better) {
      case (.none, _): .same
      case (.unclear, _): .unclear
      case (_, .neither): .changed
      case (.up, .higher), (.down, .lower): .better
      case (.up, .lower), (.down, .higher): .worse
      }
  }
}

extension Change {
  private enum Shift {
    case none, up, down, unclear
  }

  private static func shift(_ interval: ClosedRange<Double>?) -> Shift {
    guard let interval, !interval.contains(1) else { return .unclear }
    return interval.lowerBound > 1 ? .up : .down
  }

  /// If zeros prevent ratios of blocks: up or down if all blocks agree.
  private static func shift(_ pairs: [(a: Double, b: Double)]) -> Shift {
    if !pairs.isEmpty, pairs.allSatisfy({ $0.a == $0.b }) { return .none }
    // Values that repeat have no noise.
    let areConstant = pairs.map(\.a).isConstant && pairs.map(\.b).isConstant
    guard pairs.count >= (areConstant ? BootstrapMedian.leastCount : leastPairs) else { return .unclear }
    return pairs.allSatisfy { $0.a < $0.b } ? .up : pairs.allSatisfy { $0.a > $0.b } ? .down : .unclear
  }

  /// If zeros prevent a ratio: up or down if the ranges of the two runs don't overlap.
  private static func shift(_ a: [Double], _ b: [Double]) -> Shift {
    guard min(a.count, b.count) > 0 else { return .unclear }
    if a.isConstant, b.isConstant, a[0] == b[0] { return .none }
    guard min(a.count, b.count) >= BootstrapMedian.leastCount else { return .unclear }
    return a.most < b.least ? .up : b.most < a.least ? .down : .unclear
  }
}

/// The weights of resamples, which depend only on the size of a sample.
struct ResamplesBySize {
  private var bySize: [Int: MedianResamples] = [:]

  mutating func median(of sample: [Double]) -> BootstrapMedian {
    let resamples = bySize[sample.count] ?? MedianResamples(of: sample.count)
    bySize[sample.count] = resamples
    return BootstrapMedian(of: sample, resamples)
  }
}

extension [Double] {
  fileprivate var least: Double { self.min() ?? 0 }
  fileprivate var most: Double { self.max() ?? 0 }
  fileprivate var isConstant: Bool { least == most }
}
