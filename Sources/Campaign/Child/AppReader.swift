import Experiment
import Results

/// Reads an app's stream like that of any trial, and passes on the report of each stop.
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
