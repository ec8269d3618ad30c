import Experiment

/// Writes the results of a trial: its steps and returns first and its own row last, so that the row means
/// that everything is complete.
package final class RowWriter {
  private let run: String
  private let trials: CSVFile<TrialRecord>
  private let timeline: CSVFile<RowOfTrial<TimelineRow>>
  private let returns: CSVFile<RowOfTrial<ReturnRow>>
  private let terminations: CSVFile<RowOfTrial<Termination>>

  package init(folder: ResultsFolder, run: String, schema: Schema = .standard) throws {
    self.run = run
    trials = try CSVFile(path: folder.trials, columns: TrialColumns.columns(of: schema))
    timeline = try CSVFile(path: folder.timeline, columns: TimelineColumns.all)
    returns = try CSVFile(path: folder.returns, columns: ReturnColumns.all)
    terminations = try CSVFile(path: folder.terminations, columns: TerminationColumns.all)
  }

  package func write(_ record: TrialRecord) throws {
    let trial = record.planned.trial
    if let result = record.result {
      try timeline.append(result.timeline.map { RowOfTrial(run: run, trial: trial, row: $0) })
      try returns.append(result.returns.map { RowOfTrial(run: run, trial: trial, row: $0) })
      try terminations.append(result.terminations.map { RowOfTrial(run: run, trial: trial, row: $0) })
    }
    try trials.append([record])
  }
}
