import Experiment
import Results

extension Run {
  /// Bisects, for each cell of the plan's, between the limits that the blocks have shown.
  func findSmallestLimits() async throws {
    guard !plan.smallestLimitCells.isEmpty else { return }
    // Read once: a search adds only rows of its own cell.
    let rows = try folder.trialRows(plan.schema)
    for cell in plan.smallestLimitCells {
      let taken = try await findSmallestLimit(of: cell, after: rows)
      progress.drop(plan.mostSearchTrials - taken, of: cell)
    }
  }

  /// How many trials the search took that goes on from those rows.
  ///
  /// A strategy may complete under a limit and not under a larger one, when a warning comes at another step. So the search
  /// ends with the lowest limit that completes with no failure above it.
  private func findSmallestLimit(of cell: Cell, after rows: [TrialRow]) async throws -> Int {
    var taken = 0
    let known = rows.filter { $0.isOf(cell, of: plan.factors) }.compactMap {
      row in
      Limit(row["limit"]).flatMap { limit -> (percent: Double, completed: Bool)? in
        // A trial that crashed says nothing about the limit.
        guard case .share(let percent) = limit, row.status?.isFailure == false else { return nil }
        return (percent, row.status == .completed)
      }
    }
    var least = known.filter { !$0.completed }.map(\.percent).max() ?? 0
    var enough = known.filter { $0.completed && $0.percent > least }.map(\.percent).min() ?? Plan.largestShare
    while enough - least > Plan.limitPrecision {
      let middle = ((least + enough) / 2 * 10).rounded() / 10
      var attempt = cell
      attempt.limit = .share(percent: middle)
      let trial = try await measureNext(attempt)
      taken += 1
      if trial.status.isFailure { break }
      if trial.status == .completed { enough = middle } else { least = middle }
    }
    return taken
  }
}

extension TrialRow {
  /// Whether the row is of the cell, whatever its limit.
  func isOf(_ cell: Cell, of factors: FactorList) -> Bool {
    purpose?.isOfStrategy == true
      && factors.all.allSatisfy {
        $0.column == Factors.limit.column || self[$0.column] == cell.factors[$0]
      }
  }
}
