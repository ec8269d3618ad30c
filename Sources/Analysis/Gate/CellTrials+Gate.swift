import Experiment
import Glibc
package import Results

/// What the gate asks of a cell's trials.
extension CellTrials {
  package var blocks: Set<TrialTable.Block> { Set(measured.map(table.block)) }

  /// How the trials that have an answer ended, each way once.
  var endings: [String] {
    Set(measured.map(table.status).filter { !$0.isFailure }.map(\.rawValue)).sorted()
  }

  /// What the completed trials say in a column of text or of whole numbers, each once.
  package func words(_ metric: GatedMetric) -> [String] {
    let place = table.column(metric.column)
    let isText = table.isText(place)
    let words = completed.compactMap { trial in
      isText ? table.text(place, of: trial) : table.value(place, of: trial).map { "\(Int($0))" }
    }
    return Set(words).sorted()
  }

  /// What a failed trial left: `crashed: Fatal error …`; `nil` if the trial didn't fail.
  package func failure(of trial: Int32) -> (words: String, isStrategys: Bool)? {
    let status = table.status(of: trial)
    guard status.isFailure else { return nil }
    let message = table.text(table.column(Gate.message), of: trial)
    return (
      status.rawValue + (message.isEmpty ? "" : ": \(message.prefix(200))"),
      table.text(table.column(Gate.fault), of: trial) == TrialFault.strategy.rawValue
    )
  }

  /// Which share of the trials the strategy's own app ended.
  var shareOfFaults: Double {
    Double(measured.count { failure(of: $0)?.isStrategys == true }) / Double(max(1, measured.count))
  }

  /// Whether pages that were freed stay or go at once; with a decay in between the clock decides.
  var hasRepeatablePages: Bool { [0, -1].contains(identity.values[Factors.dirtyDecay]) }

  /// The logarithm of a time of each block whose trial completed.
  func logarithms(_ metric: GatedMetric) -> [TrialTable.Block: Double] {
    let place = table.column(metric.column)
    var logarithms: [TrialTable.Block: Double] = [:]
    for trial in completed {
      guard let value = table.value(place, of: trial), value > 0 else { continue }
      logarithms[table.block(of: trial)] = log(value)
    }
    return logarithms
  }
}

extension CellIdentity {
  /// Whether warnings come at steps that are fixed beforehand, so that bytes, counts and events repeat.
  var isScripted: Bool { values[Factors.pressure] == .scripted }
}
