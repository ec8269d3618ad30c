package import Experiment
import Results

/// A cell that both runs measured.
package struct CellComparison: Sendable {
  package let cell: CellIdentity
  package let endingInA, endingInB: Ending
  /// A change for each metric that any completed trial has, in the order of the metrics.
  package let changes: [Change]

  package var endsAlike: Bool { endingInA.isAlike(endingInB) }
}

extension CellComparison {
  /// Compares a cell by metrics; both tables have their columns in the same places.
  init(
    _ a: CellTrials, _ b: CellTrials, metrics: [Metric], pairing: RunComparison.Pairing,
    _ resamples: inout ResamplesBySize
  ) {
    cell = a.identity
    endingInA = a.ending
    endingInB = b.ending
    let pairs = pairing == .blocks ? Self.pairs(a, b) : []
    var changes: [Change] = []
    for metric in metrics {
      let change: Change
      switch pairing {
      case .blocks:
        let column = a.table.column(metric.name)
        let values = pairs.compactMap { pair -> (a: Double, b: Double)? in
          guard let x = a.table.value(column, of: pair.a), let y = b.table.value(column, of: pair.b) else {
            return nil
          }
          return (x, y)
        }
        change = Change(metric, pairs: values)
      case .none: change = Change(metric, a.values(metric.name), b.values(metric.name), &resamples)
      case .simulations: change = Change(metric, simulated: a.values(metric.name), b.values(metric.name))
      }
      if change.a != nil || change.b != nil { changes.append(change) }
    }
    self.changes = changes
  }

  /// The completed trials of the blocks that both cells have.
  private static func pairs(_ a: CellTrials, _ b: CellTrials) -> [(a: Int32, b: Int32)] {
    let others = Dictionary(b.completed.map { (b.table.block(of: $0), $0) }) { first, _ in first }
    return a.completed.compactMap { trial in others[a.table.block(of: trial)].map { (trial, $0) } }
  }
}
