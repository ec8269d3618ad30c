import Experiment
import Messages

extension RunFile {
  /// The cells that the run was planned to measure; `nil` without a run.json. Throws an error if run.json doesn't name
  /// them.
  func planned() throws -> PlannedCells? {
    guard let environment else { return nil }
    guard let planned = environment.planned, planned.blocks > 0, !planned.cells.isEmpty else {
      throw HarnessError("\(path): its run.json doesn't name the planned cells; record it anew")
    }
    return planned
  }
}
