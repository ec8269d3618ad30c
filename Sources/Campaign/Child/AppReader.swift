import Experiment
import Results

/// Reads an app's stream as that of any trial, and hands on what it says at its stops.
struct AppReader: OutputReader {
  private var trial = TrialReader()
  private var handedOn = 0
  private let reports: AsyncStream<TurnReport>.Continuation

  init(_ reports: AsyncStream<TurnReport>.Continuation) {
    self.reports = reports
  }

  mutating func read(_ chunk: [UInt8]) throws(OutputFlaw) {
    try trial.read(chunk)
    for report in trial.turns[handedOn...] { reports.yield(report) }
    handedOn = trial.turns.count
  }
}
