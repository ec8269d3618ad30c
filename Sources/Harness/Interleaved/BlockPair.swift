import Foundation
import Statistics
import Unloading

/// What the two trials of a cell in a block have to do with each other: a row of pairs.csv.
///
/// Each step does the same work on both sides. So the median of the steps' own ratios is hardly moved by what else the
/// machine did, which a mean over returns of unlike size is; but it doesn't see what slows down fewer than half of them.
struct BlockPair: Sendable {
  let planned: PlannedTrial
  let trials: BySide<Int>
  let returns: StepRatio
  let pushes: StepRatio

  /// The pair of a block's trials; `nil` unless both were completed.
  init?(_ planned: PlannedTrial, _ records: BySide<TrialRecord>) {
    guard let base = records.base.result, let head = records.head.result,
      base.status == .completed, head.status == .completed
    else { return nil }
    self.planned = planned
    trials = BySide { records[$0].planned.trial }
    returns = StepRatio(base: base.measuredReturns, head: head.measuredReturns)
    let isSame = base.pushNanoseconds.count == head.pushNanoseconds.count
    pushes = StepRatio(isSame ? Array(zip(base.pushNanoseconds, head.pushNanoseconds)) : [])
  }
}

/// The ratio of the same steps' times, head to base.
struct StepRatio: Sendable, Equatable {
  let steps: Int
  /// `nil` without steps.
  let median: Double?

  init(_ times: [(base: Int, head: Int)]) {
    let ratios = times.filter { $0.base > 0 && $0.head > 0 }.map { Double($0.head) / Double($0.base) }
    steps = ratios.count
    // Of logarithms, so that the inverse ratio has the inverse median.
    median = Quantile.median(ratios.map(log)).map(exp)
  }

  /// Of the returns that made the same again on both sides, first use included.
  init(base: [ReturnRow], head: [ReturnRow]) {
    let heads = Dictionary(head.map { ($0.step, $0) }, uniquingKeysWith: { first, _ in first })
    self.init(
      base.compactMap { row in
        heads[row.step].flatMap { $0.resources == row.resources ? (row.nanoseconds, $0.nanoseconds) : nil }
      })
  }
}

extension TrialResult {
  fileprivate var measuredReturns: [ReturnRow] { returns.filter { !$0.isWarmup } }
}

extension ReturnRow {
  fileprivate var nanoseconds: Int { totalNanoseconds + firstUseNanoseconds }
}
