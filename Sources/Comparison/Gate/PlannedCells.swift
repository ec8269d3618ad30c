import Harness

/// What a run was to measure, as its own configuration says: an interrupted one has less.
struct PlannedCells: Sendable {
  let cells: [CellIdentity]
  let blocks: Int

  /// Lays the run's plan out again; `nil` where there is no run.json. Throws a sentence if this build can't.
  init?(of run: RunFile) throws {
    guard let configuration = run.environment?.configuration else { return nil }
    do {
      let plan = try Plan(configuration)
      cells = plan.cells.map { CellIdentity($0) }
      blocks = plan.blockCount
    } catch {
      throw HarnessError("what \(run.path) was to measure is unknown here: \(error); record it anew")
    }
  }
}
