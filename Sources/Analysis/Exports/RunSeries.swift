import Experiment
import Messages
import Results
import Statistics

/// The figures of several runs over time, with a column for each cell and metric that all runs have.
struct RunSeries {
  /// A run's place in the series.
  struct Moment {
    let started, commit, run: String
  }

  struct Column {
    let name: String
    let better: TrialColumn.Better
    /// The medians of the completed trials, one for each run.
    let values: [Double]
  }

  /// The runs, with the earliest first.
  let moments: [Moment]
  let columns: [Column]
  /// Sentences about what was omitted.
  let notes: [String]

  /// Sorts runs by time; throws if the time of a run is unknown or a run occurs twice.
  init(_ runs: [ExportedRun]) throws {
    let dated = try runs.map { run in
      guard let environment = run.file.environment else {
        throw HarnessError(
          "\(run.file.path) has no run.json beside its trials.csv, so its time is unknown")
      }
      return (run: run, environment: environment)
    }.sorted { $0.environment.started < $1.environment.started }
    for (earlier, later) in zip(dated, dated.dropFirst())
    where earlier.environment.isSameRun(as: later.environment) {
      throw HarnessError(
        "\(earlier.run.file.path) and \(later.run.file.path) are the same run; expected each once")
    }
    let isOfOneMachine = dated.allSatisfy { $0.environment.isOfMachine(of: dated[0].environment) }
    let metrics = runs[0].metrics
    let kept = metrics.filter { isOfOneMachine || !$0.isTime }
    var notes: [String] = []
    if kept.count < metrics.count {
      let left = metrics.filter(\.isTime).map(\.name).joined(separator: ", ")
      notes.append("The runs are from different machines, whose times can't be compared; omitted: \(left).")
    }
    let table = Table(dated.map(\.run), metrics: kept)
    moments = dated.map { _, environment in
      Moment(started: environment.started, commit: environment.build.commit ?? "", run: environment.run)
    }
    columns = table.columns
    self.notes = notes + table.notes
  }

  /// The cells of all runs, side by side.
  private struct Table {
    var columns: [Column] = []
    var notes: [String] = []

    init(_ runs: [ExportedRun], metrics: [Metric]) {
      let cells = runs.map { run in Dictionary(uniqueKeysWithValues: run.cells.map { ($0.identity, $0) }) }
      for identity in runs.flatMap({ $0.cells.map(\.identity) }).uniqued() {
        if let lacking = cells.firstIndex(where: { $0[identity] == nil }) {
          notes.append("\(identity) is omitted: \(runs[lacking].file.path) has no completed trial of it.")
          continue
        }
        for metric in metrics {
          let values = cells.map { $0[identity].flatMap { Quantile.median($0.values(metric.name)) } }
          if let lacking = values.firstIndex(of: nil) {
            // A metric that no run has doesn't apply to the cell.
            guard values.contains(where: { $0 != nil }) else { continue }
            notes.append("\(metric.name) of \(identity) is omitted: \(runs[lacking].file.path) has none.")
          } else {
            columns.append(
              Column(
                name: "\(identity.label) \(metric.name)", better: metric.better,
                values: values.compactMap(\.self)))
          }
        }
      }
    }
  }
}

extension RunEnvironment {
  /// Whether the times of both fit in one series, in which kernels and compilers may change, but not the processor, its
  /// number of cores or the build configuration.
  fileprivate func isOfMachine(of other: RunEnvironment) -> Bool {
    machine.cpu == other.machine.cpu && machine.cores == other.machine.cores
      && build.configuration == other.build.configuration
  }
}
