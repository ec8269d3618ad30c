import Experiment
package import Results

/// The trials of a cell in one run.
package struct CellTrials: Sendable {
  let identity: CellIdentity
  package let table: TrialTable
  /// Those of blocks.
  package let measured: [Int32]
  /// Those of them that completed: what was cut short took less of everything.
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

  /// What the completed trials have in a column that the table was read with, in the order of their blocks.
  package func values(_ column: String) -> [Double] {
    let place = table.column(column)
    return completed.compactMap { table.value(place, of: $0) }
  }
}
