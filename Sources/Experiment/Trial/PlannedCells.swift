/// The cells and trials that a run was planned to have; an interrupted run has fewer.
package struct PlannedCells: Codable, Sendable, Equatable {
  /// The cells that are compared, without the control.
  package let cells: [CellIdentity]
  package let blocks: Int
  /// The number of trials that find the needs and of those in blocks; they are numbered from 0.
  package let trials: Int

  package init(cells: [CellIdentity], blocks: Int, trials: Int) {
    self.cells = cells
    self.blocks = blocks
    self.trials = trials
  }
}
