import Harness

/// A cell's trials of one run.
struct GateCell {
  let identity: CellIdentity
  let table: TrialTable
  /// Those of blocks.
  let trials: [Int32]
  /// Those of them that completed: what was cut short took less of everything.
  let completed: [Int32]

  var blocks: Set<TrialTable.Block> { Set(trials.map(table.block)) }
  /// How the trials that have an answer ended, each way once.
  var endings: [String] {
    Set(trials.map(table.status).filter { !$0.isFailure }.map(\.rawValue)).sorted()
  }

  /// The cells with a trial of a block.
  static func all(of table: TrialTable) -> [CellIdentity: GateCell] {
    var cells: [CellIdentity: GateCell] = [:]
    for (cell, identity) in table.cells.enumerated() {
      let trials = table.trials(of: cell).filter { table.purpose(of: $0) == .measure }
      guard !trials.isEmpty else { continue }
      cells[identity] = GateCell(
        identity: identity, table: table, trials: trials,
        completed: trials.filter { table.status(of: $0) == .completed })
    }
    return cells
  }

  /// The values of a column, ascending.
  func values(_ column: String) -> [Double] {
    let place = table.column(column)
    return completed.compactMap { table.value(place, of: $0) }.sorted()
  }

  /// What the completed trials say in a column of text or of whole numbers, each once.
  func words(_ metric: GatedMetric) -> [String] {
    let place = table.column(metric.column)
    let isText = TrialColumns.all.contains { $0.name == metric.column && $0.content == .text }
    let words = completed.compactMap { trial in
      isText ? table.text(place, of: trial) : table.value(place, of: trial).map { "\(Int($0))" }
    }
    return Set(words).sorted()
  }

  /// What a failed trial left: `crashed: Fatal error …`; `nil` if the trial didn't fail.
  func failure(of trial: Int32) -> (words: String, isStrategys: Bool)? {
    let status = table.status(of: trial)
    guard status.isFailure else { return nil }
    let message = table.text(table.column(Gate.message), of: trial)
    return (
      status.rawValue + (message.isEmpty ? "" : ": \(message.prefix(200))"),
      table.text(table.column(Gate.fault), of: trial) == TrialFault.strategy.rawValue
    )
  }
}

extension CellIdentity {
  /// Whether warnings come at steps that are fixed beforehand, so that bytes, counts and events repeat.
  var isScripted: Bool { pressure == Pressure.scripted.rawValue }
}
