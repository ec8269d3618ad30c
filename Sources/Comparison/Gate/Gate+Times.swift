import Glibc
import Harness
import Statistics

/// A time of a cell, before and after.
struct TimeTest {
  let cell: CellIdentity
  let metric: GatedMetric
  /// The medians: nanoseconds, or times the reference.
  let before, after: Double
  /// Of the logarithms.
  let shift: RankShift
  let isRelative: Bool
}

extension Gate {
  /// Fewer pairs than six can't be told from chance at 5 %, whatever they show.
  static let leastBlocks = 6

  /// The tests of a cell's times: block by block where both binaries share blocks, else as multiples of the reference.
  func times(_ old: GateCell, _ new: GateCell, _ references: (References, References)) -> [TimeTest] {
    metrics.of(.time).compactMap { metric in
      switch form {
      case .interleaved:
        let (before, after) = (old.logarithms(metric), new.logarithms(metric))
        let blocks = before.keys.filter { after[$0] != nil }.sorted { $0.number < $1.number }
        guard blocks.count >= Self.leastBlocks else { return nil }
        return test(
          metric, new.identity, blocks.compactMap { before[$0] }, blocks.compactMap { after[$0] },
          isPaired: true)
      case .baseline(let reasons):
        guard reasons.isEmpty else { return nil }
        let before = old.logarithms(metric).relative(to: references.0.of(old, metric))
        let after = new.logarithms(metric).relative(to: references.1.of(new, metric))
        guard min(before.count, after.count) >= Self.leastBlocks else { return nil }
        return test(metric, new.identity, before, after, isPaired: false)
      }
    }
  }

  private func test(
    _ metric: GatedMetric, _ cell: CellIdentity, _ before: [Double], _ after: [Double], isPaired: Bool
  ) -> TimeTest? {
    let shift =
      isPaired
      ? RankShift(ofPairs: zip(before, after).map { $1 - $0 }) : RankShift(from: before, to: after)
    guard let shift, let first = Quantile.median(before), let second = Quantile.median(after) else {
      return nil
    }
    return TimeTest(
      cell: cell, metric: metric, before: exp(first), after: exp(second), shift: shift,
      isRelative: !isPaired)
  }
}

extension GateCell {
  /// The logarithm of a time of each block whose trial completed.
  func logarithms(_ metric: GatedMetric) -> [TrialTable.Block: Double] {
    let place = table.column(metric.column)
    var logarithms: [TrialTable.Block: Double] = [:]
    for trial in completed {
      guard let value = table.value(place, of: trial), value > 0 else { continue }
      logarithms[table.block(of: trial)] = log(value)
    }
    return logarithms
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
  /// By workload and device; the control is the same work again, so both are taken.
  private let trials: [[String]: [Int32]]

  init(of table: TrialTable) {
    self.table = table
    var trials: [[String]: [Int32]] = [:]
    for (cell, identity) in table.cells.enumerated() {
      trials[[identity.workload, identity.device], default: []] += table.trials(of: cell).filter {
        [.reference, .control].contains(table.purpose(of: $0)) && table.status(of: $0) == .completed
      }
    }
    self.trials = trials
  }

  /// The mean logarithm of the metric over the reference and its control, block by block.
  func of(_ cell: GateCell, _ metric: GatedMetric) -> [TrialTable.Block: Double] {
    let place = table.column(metric.column)
    var sums: [TrialTable.Block: (sum: Double, count: Double)] = [:]
    for trial in trials[[cell.identity.workload, cell.identity.device]] ?? [] {
      guard let value = table.value(place, of: trial), value > 0 else { continue }
      let (sum, count) = sums[table.block(of: trial)] ?? (0, 0)
      sums[table.block(of: trial)] = (sum + log(value), count + 1)
    }
    return sums.mapValues { $0.sum / $0.count }
  }
}
