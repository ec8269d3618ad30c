import Glibc
package import Results
import Statistics

/// What became of one metric of one cell from run A to run B.
package struct Change: Sendable {
  /// What the figures say.
  package enum Finding: String, Sendable, CaseIterable {
    /// Every trial of both runs has the same value.
    case same
    case better, worse
    /// It differs, and neither way is better.
    case changed
    /// The interval holds 1, or there are too few trials to have one.
    case unclear
  }

  package let metric: Metric
  /// The medians of the trials that completed, in the metric's unit; `nil` where none has the field.
  package let a, b: Double?
  /// How many trials they are of.
  package let trialsOfA, trialsOfB: Int
  /// B ÷ A; `nil` where a trial has 0 or less.
  package let ratio: Double?
  /// The ratio's bootstrap interval of 95 %; `nil` with fewer than three trials of a run.
  package let interval: ClosedRange<Double>?
  package let finding: Finding

  /// How far the ratio is from 1, on a scale where half and double are as far; without end where there is no ratio.
  package var size: Double {
    guard let ratio else { return finding == .same ? 0 : .infinity }
    return abs(log(ratio))
  }

  var isClear: Bool { finding != .same && finding != .unclear }
}

extension Change {
  /// Two runs of their own: the ratio of the medians; each resample of one run goes with each of the other's.
  init(_ metric: Metric, _ a: [Double], _ b: [Double], _ resamples: inout ResamplesBySize) {
    guard !a.isEmpty, !b.isEmpty, min(a.least, b.least) > 0 else {
      let medians = (Quantile.median(a), Quantile.median(b))
      self.init(metric, medians, (a.count, b.count), nil, nil, Self.shift(a, b))
      return
    }
    let upper = resamples.median(of: b)
    let lower = resamples.median(of: a)
    let interval = upper.intervalOfRatio(to: lower)
    self.init(
      metric, (lower.estimate, upper.estimate), (a.count, b.count), upper.estimate / lower.estimate, interval,
      a.isConstant && b.isConstant && a[0] == b[0] ? .none : Self.shift(interval))
  }

  /// Two cells of the same blocks: the median of the blocks' ratios, so that what a block's trials share cancels.
  init(
    _ metric: Metric, pairs: [(a: Double, b: Double)], _ resamples: inout ResamplesBySize
  ) {
    let (a, b) = (pairs.map(\.a), pairs.map(\.b))
    let medians = (Quantile.median(a), Quantile.median(b))
    guard !pairs.isEmpty, min(a.least, b.least) > 0 else {
      self.init(metric, medians, (a.count, b.count), nil, nil, Self.shift(pairs))
      return
    }
    let ratios = resamples.median(of: pairs.map { $0.b / $0.a })
    let interval = ratios.interval()
    self.init(
      metric, medians, (a.count, b.count), ratios.estimate, interval,
      pairs.allSatisfy { $0.a == $0.b } ? .none : Self.shift(interval))
  }

  private init(
    _ metric: Metric, _ medians: (Double?, Double?), _ trials: (Int, Int), _ ratio: Double?,
    _ interval: ClosedRange<Double>?, _ shift: Shift
  ) {
    self.metric = metric
    (a, b) = medians
    (trialsOfA, trialsOfB) = trials
    self.ratio = ratio
    self.interval = interval
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

  /// Where zeros leave no ratio of blocks: up or down if every block says so.
  private static func shift(_ pairs: [(a: Double, b: Double)]) -> Shift {
    if !pairs.isEmpty, pairs.allSatisfy({ $0.a == $0.b }) { return .none }
    guard pairs.count >= BootstrapMedian.leastCount else { return .unclear }
    return pairs.allSatisfy { $0.a < $0.b } ? .up : pairs.allSatisfy { $0.a > $0.b } ? .down : .unclear
  }

  /// Where zeros leave no ratio: up or down if no trial of one run reaches into the other's.
  private static func shift(_ a: [Double], _ b: [Double]) -> Shift {
    guard min(a.count, b.count) > 0 else { return .unclear }
    if a.isConstant, b.isConstant, a[0] == b[0] { return .none }
    guard min(a.count, b.count) >= BootstrapMedian.leastCount else { return .unclear }
    return a.most < b.least ? .up : b.most < a.least ? .down : .unclear
  }
}

/// The weights of resamples, which depend on nothing but the size of a sample.
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
