import Harness

/// What the gate asks of a cell's trials.
extension CellTrials {
  var blocks: Set<TrialTable.Block> { Set(measured.map(table.block)) }

  /// How the trials that have an answer ended, each way once.
  var endings: [String] {
    Set(measured.map(table.status).filter { !$0.isFailure }.map(\.rawValue)).sorted()
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
