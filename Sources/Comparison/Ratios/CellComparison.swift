import Harness

/// A cell that both runs measured.
package struct CellComparison: Sendable {
  package let cell: CellIdentity
  package let endingInA, endingInB: Ending
  /// One for each metric that any of its completed trials has, in the order of the metrics.
  package let changes: [Change]

  package var endsAlike: Bool { endingInA.isAlike(endingInB) }
}

/// Where a cell's trials are in a table.
struct CellTrials {
  let table: TrialTable
  /// Those of blocks.
  let measured: [Int32]
  /// Those of them that completed: what was cut short took less of everything.
  let completed: [Int32]
  let ending: Ending

  init(_ table: TrialTable, _ cell: Int) {
    self.table = table
    measured = table.trials(of: cell).filter { table.purpose(of: $0) == .measure }
    completed = measured.filter { table.status(of: $0) == .completed }
    let depth = table.column(RunComparison.depthReached)
    var ending = Ending()
    for trial in measured {
      ending.add(table.status(of: trial), depth: table.value(depth, of: trial).map { Int($0) })
    }
    self.ending = ending
  }

  func values(_ column: Int) -> [Double] { completed.compactMap { table.value(column, of: $0) } }
}

extension CellComparison {
  /// Compares a cell by metrics, whose columns both tables have in the same places.
  init(
    _ cell: CellIdentity, _ a: CellTrials, _ b: CellTrials, metrics: [Metric], isPaired: Bool,
    _ resamples: inout ResamplesBySize
  ) {
    self.cell = cell
    endingInA = a.ending
    endingInB = b.ending
    let pairs = isPaired ? Self.pairs(a, b) : []
    var changes: [Change] = []
    for metric in metrics {
      let column = a.table.column(metric.name)
      let change: Change
      if isPaired {
        let values = pairs.compactMap { pair -> (a: Double, b: Double)? in
          guard let x = a.table.value(column, of: pair.a), let y = b.table.value(column, of: pair.b) else {
            return nil
          }
          return (x, y)
        }
        change = Change(metric, pairs: values, &resamples)
      } else {
        change = Change(metric, a.values(column), b.values(column), &resamples)
      }
      if change.a != nil || change.b != nil { changes.append(change) }
    }
    self.changes = changes
  }

  /// The completed trials of the blocks that both have.
  private static func pairs(_ a: CellTrials, _ b: CellTrials) -> [(a: Int32, b: Int32)] {
    let others = Dictionary(b.completed.map { (b.table.block(of: $0), $0) }) { first, _ in first }
    return a.completed.compactMap { trial in others[a.table.block(of: trial)].map { (trial, $0) } }
  }
}
