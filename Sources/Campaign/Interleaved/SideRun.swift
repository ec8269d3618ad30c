import Experiment
import Results

/// One side of an interleaved run: an ordinary run in its own folder.
final class SideRun {
  let folder: ResultsFolder
  private(set) var record: RunRecord
  var failures: Int { cells.failures }
  /// The build configuration of the binary, as reported by its trials; `nil` if they don't report it.
  private(set) var buildConfiguration: String?
  private let cells: CellBench
  private let injection: Injection?

  /// Starts the run of a contender in `folder`, which must not contain anything yet.
  init(_ contender: CandidateBuild, plan: Plan, folder: ResultsFolder, interruption: Interruption?) throws {
    self.folder = folder
    try folder.create()
    record = RunRecord(plan: plan, folder: folder, build: contender.build)
    // This process writes the rows, but a binary of another version may run the trials.
    record.build.offscreen = contender.version
    record.injection = contender.injection
    injection = contender.injection
    try record.write(to: folder)
    let bench = TrialBench(
      run: record.run, executor: contender.executor,
      timeout: .seconds(plan.configuration.timeoutSeconds), interruption: interruption)
    cells = CellBench(
      bench, rows: try RowWriter(folder: folder, run: record.run, schema: plan.schema))
  }

  /// Runs the next trial as `planned`, except that it gets the next number.
  func measure(
    _ planned: PlannedTrial, _ request: TrialRequest, needBytes: Int, _ progress: RunProgress
  ) async throws -> TrialRecord {
    try note(
      try await cells.measure(numbered(planned), injected(request), needBytes: needBytes, progress))
  }

  /// Runs the trial that finds what a workload needs.
  func findNeed(_ planned: PlannedTrial, _ request: TrialRequest, _ progress: RunProgress) async throws
    -> TrialRecord
  {
    try note(try await cells.findNeed(numbered(planned), injected(request), progress))
  }

  private func numbered(_ planned: PlannedTrial) -> PlannedTrial {
    var planned = planned
    planned.trial = cells.nextTrial
    return planned
  }

  private func injected(_ request: TrialRequest) -> TrialRequest {
    var request = request
    request.injection = injection
    return request
  }

  /// Records what the workloads need.
  func note(_ needs: [RunRecord.Need]) throws {
    record.needs = needs
    try record.write(to: folder)
  }

  /// Records the allocator and the build configuration that the first trial with a result reports.
  private func note(_ trial: TrialRecord) throws -> TrialRecord {
    guard record.allocator == nil, let result = trial.result else { return trial }
    record.allocator = result.allocator
    buildConfiguration = result.buildConfiguration
    if let buildConfiguration { record.build.configuration = buildConfiguration }
    try record.write(to: folder)
    return trial
  }
}
