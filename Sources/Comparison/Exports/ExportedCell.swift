import Statistics

/// The completed trials of a cell.
struct ExportedCell: Sendable {
  let identity: CellIdentity
  private let trials: CellTrials

  init(_ identity: CellIdentity, _ trials: CellTrials) {
    self.identity = identity
    self.trials = trials
  }

  /// How many of its trials in blocks completed.
  var completed: Int { trials.completed.count }
  /// How many there were.
  var measured: Int { trials.measured.count }

  /// The values of a metric that the run was read for, a trial each.
  func sample(_ metric: Metric) -> [Double] { trials.values(trials.table.column(metric.name)) }

  /// What trials.csv counts in each completed trial.
  var counts: [Counts] {
    let (number, returns, reloads) = (column("trial"), column("returns"), column("reloads"))
    return trials.completed.map { trial in
      // Every completed trial has these; the reader has checked it.
      func count(_ column: Int) -> Int { Int(trials.table.value(column, of: trial) ?? 0) }
      return Counts(trial: count(number), returns: count(returns), reloads: count(reloads))
    }
  }

  struct Counts {
    let trial, returns, reloads: Int
  }

  /// The columns that it needs besides the metrics.
  static let columns = ["trial", "returns", "reloads"]

  private func column(_ name: String) -> Int { trials.table.column(name) }
}
