import Results

extension CellTrials {
  /// The counts of a completed trial in trials.csv.
  struct Counts {
    let trial, returns, reloads: Int
  }

  var counts: [Counts] {
    let columns = Self.countedColumns.map(table.column)
    return completed.map { trial in
      // Every completed trial has these columns, which the reader has checked.
      let counts = columns.map { Int(table.value($0, of: trial) ?? 0) }
      return Counts(trial: counts[0], returns: counts[1], reloads: counts[2])
    }
  }

  /// The columns that the counts need.
  static let countedColumns = ["trial", "returns", "reloads"]
}
