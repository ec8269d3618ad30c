/// What a run was to measure: an interrupted one has less.
package struct PlannedCells: Codable, Sendable, Equatable {
  /// What is compared, without the control.
  package let cells: [CellIdentity]
  package let blocks: Int
  /// The trials that find the needs and those of the blocks; they are numbered from 0.
  package let trials: Int

  package init(cells: [CellIdentity], blocks: Int, trials: Int) {
    self.cells = cells
    self.blocks = blocks
    self.trials = trials
  }
}
