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
  /// The number of trials that may run at the same time.
  package var width: Int { bench.executor.width }
  private let bench: TrialBench
  private let rows: RowWriter?
  /// The numbers of trials that have their row or are being run.
  private var taken: Set<Int>

  /// A trial to run, and what its row needs beside its result.
  package struct Job: Sendable {
    package fileprivate(set) var planned: PlannedTrial
    package fileprivate(set) var request: TrialRequest
    package let needBytes: Int?
    package let prices: ReturnPrices?

    package init(
      _ planned: PlannedTrial, _ request: TrialRequest, needBytes: Int? = nil, prices: ReturnPrices? = nil
    ) {
      (self.planned, self.request) = (planned, request)
      (self.needBytes, self.prices) = (needBytes, prices)
    }
  }

  /// Measures by `bench`; rows go to `rows`, or nowhere. `finished` are the trials that have their row already.
  package init(
    _ bench: TrialBench, rows: RowWriter? = nil, finished: some Collection<TrialRow> = [],
    numberedFrom first: Int = 0
  ) {
    self.bench = bench
    self.rows = rows
    taken = Set(finished.compactMap { $0.integer("trial") })
    failures = finished.filter(\.isFailure).count
    nextTrial = max(first, (taken.max() ?? -1) + 1)
  }

  /// Runs one trial, under the next free number if its own has a row; throws ``Interrupted`` if the user asked to stop.
  package func measure(
    _ planned: PlannedTrial, _ request: TrialRequest, needBytes: Int? = nil, prices: ReturnPrices? = nil,
    _ progress: RunProgress? = nil
  ) async throws -> TrialRecord {
    let job = numbered(Job(planned, request, needBytes: needBytes, prices: prices))
    progress?.start(job.planned)
    let trial = try await Self.run(job, by: bench)
    try record(trial)
    progress?.end(trial)
    return trial
  }

  /// Runs trials of which no time is read, `width` at a time; writes their rows and hands them out in the order of `jobs`.
  package func measure(
    _ jobs: [Job], atATime width: Int, _ progress: RunProgress? = nil,
    ended: (Int, TrialRecord) throws -> Void
  ) async throws {
    var (started, running, written) = (0, 0, 0)
    // Trials that ended before one that comes first.
    var early: [Int: TrialRecord] = [:]
    try await withThrowingTaskGroup(of: (Int, TrialRecord).self) { [bench] group in
      func startMore() {
        // A slow trial must not let the others' results pile up.
        while started < jobs.count, running < width, started - written < 8 * width {
          let (index, job) = (started, numbered(jobs[started]))
          progress?.start(job.planned)
          group.addTask { (index, try await Self.run(job, by: bench)) }
          (started, running) = (started + 1, running + 1)
        }
      }
      startMore()
      while let (index, trial) = try await group.next() {
        running -= 1
        early[index] = trial
        while let next = early.removeValue(forKey: written) {
          try record(next)
          progress?.end(next)
          try ended(written, next)
          written += 1
        }
        startMore()
      }
    }
  }

  /// Runs a trial that has no row, for its calibration, and once more if it fails.
  package func calibrate(_ planned: PlannedTrial, _ request: TrialRequest) async throws -> TrialRecord {
    let trial = try await bench.measure(planned, request)
    guard trial.status.isFailure else { return trial }
    return try await bench.measure(planned, request)
  }

  /// Under the next free number if its own is taken.
  private func numbered(_ job: Job) -> Job {
    var job = job
    if taken.contains(job.planned.trial) { job.planned.trial = nextTrial }
    job.request.trial = job.planned.trial
    taken.insert(job.planned.trial)
    nextTrial = max(nextTrial, job.planned.trial + 1)
    return job
  }

  private static func run(_ job: Job, by bench: TrialBench) async throws -> TrialRecord {
    try await bench.measure(job.planned, job.request, needBytes: job.needBytes, prices: job.prices)
  }

  private func record(_ trial: TrialRecord) throws {
    try rows?.write(trial)
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
