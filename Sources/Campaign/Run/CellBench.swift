package import Experiment
package import Results
package import Simulation

/// The one way to measure cells: a trial is run in a fresh process, its rows are written, and it is counted.
///
/// A run, each side of a check, the claims and the doctor measure by it.
package final class CellBench {
  /// Trials that failed, by no fault of their strategy's.
  package private(set) var failures: Int
  /// The number that the next trial may have.
  package private(set) var nextTrial: Int
  /// What pictures the trials left, if they were asked to.
  package private(set) var pictures: [Pictures] = []
  private let bench: TrialBench
  private let rows: RowWriter?
  private var written: Set<Int>

  /// Measures by `bench`; rows go to `rows`, or nowhere. `finished` are the trials that have their row already.
  package init(
    _ bench: TrialBench, rows: RowWriter? = nil, finished: some Collection<TrialRow> = [],
    numberedFrom first: Int = 0
  ) {
    self.bench = bench
    self.rows = rows
    written = Set(finished.compactMap { $0.integer("trial") })
    failures = finished.filter(\.isFailure).count
    nextTrial = max(first, (written.max() ?? -1) + 1)
  }

  /// Runs one trial, under the next free number if its own has a row; throws ``Interrupted`` if the user asked to stop.
  package func measure(
    _ planned: PlannedTrial, _ request: TrialRequest, needBytes: Int? = nil, prices: ReturnPrices? = nil,
    _ progress: RunProgress? = nil
  ) async throws -> TrialRecord {
    let (planned, request) = numbered(planned, request)
    progress?.start(planned)
    let trial = try await bench.measure(planned, request, needBytes: needBytes, prices: prices)
    try record(trial)
    progress?.end(trial)
    return trial
  }

  /// Runs trials of which no time is read, `width` at a time; hands each out with its place in `trials` when it has ended.
  package func measure(
    _ trials: [(planned: PlannedTrial, request: TrialRequest)], atATime width: Int,
    ended: (Int, TrialRecord) throws -> Void
  ) async throws {
    // Numbers are given before the first trial ends, so that they don't depend on which one is faster.
    let first = nextTrial
    var waiting = Array(trials.enumerated().reversed())
    try await withThrowingTaskGroup(of: (Int, TrialRecord).self) { [bench] group in
      func startNext() {
        guard let (index, trial) = waiting.popLast() else { return }
        var (planned, request) = trial
        (planned.trial, request.trial) = (first + index, first + index)
        group.addTask { [planned, request] in (index, try await bench.measure(planned, request)) }
      }
      for _ in 0..<max(1, width) { startNext() }
      while let (index, trial) = try await group.next() {
        try record(trial)
        try ended(index, trial)
        startNext()
      }
    }
  }

  /// Runs a trial that has no row, for its calibration, and once more if it fails.
  package func calibrate(_ planned: PlannedTrial, _ request: TrialRequest) async throws -> TrialRecord {
    let trial = try await bench.measure(planned, request)
    guard trial.status.isFailure else { return trial }
    return try await bench.measure(planned, request)
  }

  /// Under the next free number if its own has a row.
  private func numbered(_ planned: PlannedTrial, _ request: TrialRequest) -> (PlannedTrial, TrialRequest) {
    var (planned, request) = (planned, request)
    if written.contains(planned.trial) { planned.trial = nextTrial }
    request.trial = planned.trial
    return (planned, request)
  }

  private func record(_ trial: TrialRecord) throws {
    try rows?.write(trial)
    written.insert(trial.planned.trial)
    nextTrial = max(nextTrial, trial.planned.trial + 1)
    if trial.isFailure { failures += 1 }
    if let pictures = trial.result?.pictures { self.pictures.append(pictures) }
  }

  /// Runs the trial that finds what a workload needs, and once more if it fails; the failure still counts.
  package func findNeed(
    _ planned: PlannedTrial, _ request: TrialRequest, _ progress: RunProgress? = nil
  ) async throws -> TrialRecord {
    let trial = try await measure(planned, request, progress)
    guard trial.status.isFailure else { return trial }
    return try await measure(planned, request, progress)
  }
}
