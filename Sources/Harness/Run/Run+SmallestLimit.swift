import MemoryProbe
import Screens
import Strategies

extension Run {
  /// How close the smallest limit is found, in percent of the need.
  private static let precision = 2.0

  /// Bisects, for each strategy under purge and measured pressure, between the limits that the blocks have shown.
  func findSmallestLimits() async throws {
    let cells = plan.cells.filter { $0.relief == .purge && $0.pressure == .measured && $0.placement == .kind }
    let shares = cells.filter { if case .share = $0.limit { true } else { false } }
    var seen: Set<Cell> = []
    let strategies = shares.map { cell in
      var cell = cell
      cell.limit = .unlimited
      return cell
    }.filter { seen.insert($0).inserted }
    // What inert needs is what the limits are shares of; there is nothing to look for.
    for cell in strategies where cell.device == .small && cell.strategy.name != "inert" {
      try await findSmallestLimit(of: cell)
    }
  }

  private func findSmallestLimit(of cell: Cell) async throws {
    let known = try folder.trialRows().filter { $0.isOf(cell) }.compactMap { row in
      Limit(row["limit"]).flatMap { limit -> (percent: Double, completed: Bool)? in
        // A trial that crashed says nothing about the limit.
        guard case .share(let percent) = limit, !row.isFailure else { return nil }
        return (percent, row.status == .completed)
      }
    }
    var least = max(known.filter { !$0.completed }.map(\.percent).max() ?? 0, leastShare(of: cell))
    var enough = known.filter { $0.completed && $0.percent > least }.map(\.percent).min() ?? 200
    while enough - least > Self.precision {
      let middle = ((least + enough) / 2 * 10).rounded() / 10
      var attempt = cell
      attempt.limit = .share(percent: middle)
      let trial = try await measure(
        PlannedTrial(
          trial: nextTrial, cell: attempt, seed: plan.configuration.seed, purpose: .smallestLimit, block: nil,
          order: nil))
      nextTrial += 1
      if trial.status.isFailure { return }
      if trial.status == .completed { enough = middle } else { least = middle }
    }
  }
}

extension Run {
  /// The share of the need below which every session has the least limit that makes sense, in percent.
  private func leastShare(of cell: Cell) -> Double {
    let sessions = need(of: cell)?.sessions ?? []
    return sessions.map { Double($0.leastLimitBytes) / Double(max(1, $0.peakBytes)) * 100 }.min() ?? 0
  }
}

extension TrialRow {
  /// Whether the row is of the cell, whatever its limit.
  func isOf(_ cell: Cell) -> Bool {
    self["strategy"] == cell.strategy.name && self["workload"] == cell.workload
      && self["device"] == "\(cell.device)" && self["placement"] == cell.placement.rawValue
      && self["pressure"] == cell.pressure.rawValue && self["relief"] == cell.relief.rawValue
      && self["purpose"] != PlannedTrial.Purpose.need.rawValue
  }
}
