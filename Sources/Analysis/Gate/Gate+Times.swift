package import Experiment
import Glibc
import Results
import Statistics

/// A time of a cell, before and after.
package struct TimeTest {
  package let cell: CellIdentity
  package let metric: GatedMetric
  /// Of the logarithms, as the other two.
  let shift: Double
  package let interval: ClosedRange<Double>?
  let pValue: Double
  package let figures: Figures

  /// What the two sides came to.
  package enum Figures: Sendable {
    /// The fastest of each step: so many times the base's.
    case fastest(ratio: Double)
    /// The medians, in nanoseconds.
    case medians(before: Double, after: Double)
    /// The medians, as multiples of the reference.
    case multiples(before: Double, after: Double)
  }
}

extension Gate {
  /// Fewer pairs than six can't be told from chance at 5 %, whatever they show.
  package static let leastBlocks = 6

  /// The tests of a cell's times: block by block where both binaries share blocks, else as multiples of the reference.
  func times(_ old: CellTrials, _ new: CellTrials, _ references: (References, References)) -> [TimeTest] {
    switch form {
    case .interleaved(let pairs):
      // The fastest of each step has less noise than each side's quantiles; what is slow now and then, the mean sees.
      return metrics.filter { pairs == nil ? $0.kind == .time : $0.judgesBinaries }
        .compactMap { metric in
          metric.step.map { pair(metric, $0, new, pairs) } ?? paired(metric, old, new)
        }
    case .baseline(let reasons):
      return reasons.isEmpty ? metrics.of(.time).compactMap { relative($0, old, new, references) } : []
    }
  }

  private func pair(
    _ metric: GatedMetric, _ step: StepPair.Kind, _ cell: CellTrials, _ pairs: PairTable?
  ) -> TimeTest? {
    pairs?.shift(step, of: cell.identity).map {
      TimeTest(
        cell: cell.identity, metric: metric, shift: $0.estimate, interval: $0.interval, pValue: $0.pValue,
        figures: .fastest(ratio: exp($0.estimate)))
    }
  }

  private func paired(_ metric: GatedMetric, _ old: CellTrials, _ new: CellTrials) -> TimeTest? {
    let (before, after) = (old.logarithms(metric), new.logarithms(metric))
    let pairs = before.compactMap { block, value in after[block].map { (block.number, value, $0) } }
      .sorted { $0.0 < $1.0 }
    guard pairs.count >= Self.leastBlocks, let shift = RankShift(ofPairs: pairs.map { $0.2 - $0.1 }),
      let first = Quantile.median(pairs.map(\.1)), let second = Quantile.median(pairs.map(\.2))
    else { return nil }
    return TimeTest(
      cell: new.identity, metric: metric, shift: shift.estimate, interval: shift.interval,
      pValue: shift.pValue, figures: .medians(before: exp(first), after: exp(second)))
  }

  private func relative(
    _ metric: GatedMetric, _ old: CellTrials, _ new: CellTrials, _ references: (References, References)
  ) -> TimeTest? {
    let before = old.logarithms(metric).relative(to: references.0.of(old, metric))
    let after = new.logarithms(metric).relative(to: references.1.of(new, metric))
    guard min(before.count, after.count) >= Self.leastBlocks, let shift = RankShift(from: before, to: after),
      let first = Quantile.median(before), let second = Quantile.median(after)
    else { return nil }
    return TimeTest(
      cell: new.identity, metric: metric, shift: shift.estimate, interval: shift.interval,
      pValue: shift.pValue, figures: .multiples(before: exp(first), after: exp(second)))
  }
}

extension [TrialTable.Block: Double] {
  /// How much more than the reference of its block each is, in the order of the blocks.
  fileprivate func relative(to reference: [TrialTable.Block: Double]) -> [Double] {
    sorted { $0.key.number < $1.key.number }.compactMap { block, value in
      reference[block].map { value - $0 }
    }
  }
}

/// The work that is the same in every run: what a machine does to it, it does to all.
struct References {
  private let table: TrialTable
  /// The control is the same work again, so both are taken.
  private let trials: [Content: [Int32]]

  init(of table: TrialTable) {
    self.table = table
    var trials: [Content: [Int32]] = [:]
    for (cell, identity) in table.cells.enumerated() {
      trials[identity.content, default: []] += table.trials(of: cell).filter {
        [.reference, .control].contains(table.purpose(of: $0)) && table.status(of: $0) == .completed
      }
    }
    self.trials = trials
  }

  /// The mean logarithm of the metric over the reference and its control, block by block.
  func of(_ cell: CellTrials, _ metric: GatedMetric) -> [TrialTable.Block: Double] {
    let place = table.column(metric.column)
    var sums: [TrialTable.Block: (sum: Double, count: Double)] = [:]
    for trial in trials[cell.identity.content] ?? [] {
      guard let value = table.value(place, of: trial), value > 0 else { continue }
      let (sum, count) = sums[table.block(of: trial)] ?? (0, 0)
      sums[table.block(of: trial)] = (sum + log(value), count + 1)
    }
    return sums.mapValues { $0.sum / $0.count }
  }
}

extension Gate {
  /// Why no time of a cell could be tested.
  enum ReasonAgainstTimes: Hashable, Sendable {
    /// So many blocks have a trial that completed on both sides.
    case fewBlocks(Int)
    /// Blocks there are, but too few of them have a time, or against a baseline a reference.
    case fewTimes
  }

  func reasonAgainstTimes(_ old: CellTrials, _ new: CellTrials) -> ReasonAgainstTimes {
    let blocks = [old, new].map { cell in Set(cell.completed.map(cell.table.block)) }
    let both =
      form.isInterleaved ? blocks[0].intersection(blocks[1]).count : min(blocks[0].count, blocks[1].count)
    return both < Self.leastBlocks ? .fewBlocks(both) : .fewTimes
  }
}
