import Experiment
package import Results

/// The trials of a cell in one run.
package struct CellTrials: Sendable {
  let identity: CellIdentity
  package let table: TrialTable
  /// The trials that measure the cell in blocks, without those of a search for the smallest limit.
  package let measured: [Int32]
  /// The trials of ``measured`` that completed; terminated ones did less work and used less of everything.
  package let completed: [Int32]

  init(_ table: TrialTable, _ cell: Int) {
    self.table = table
    identity = table.cells[cell]
    measured = table.trials(of: cell).filter { table.purpose(of: $0) == .measure }
    completed = measured.filter { table.status(of: $0) == .completed }
  }

  /// The cells with a trial of a block, in the order of the file.
  package static func all(of table: TrialTable) -> [CellTrials] {
    table.cells.indices.map { CellTrials(table, $0) }.filter { !$0.measured.isEmpty }
  }

  /// The values of the completed trials in a column that the table has, sorted by block.
  package func values(_ column: String) -> [Double] {
    let place = table.column(column)
    return completed.compactMap { table.value(place, of: $0) }
  }
}
