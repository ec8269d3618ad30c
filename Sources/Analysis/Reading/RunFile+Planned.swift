import Experiment
import Messages

extension RunFile {
  /// What the run was to measure; `nil` where there is no run.json. Throws a sentence if run.json doesn't say.
  func planned() throws -> PlannedCells? {
    guard let environment else { return nil }
    guard let planned = environment.planned, planned.blocks > 0, !planned.cells.isEmpty else {
      throw HarnessError("\(path): its run.json doesn't name the planned cells; record it anew")
    }
    return planned
  }
}
