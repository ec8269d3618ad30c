import Experiment
import Results

/// One side of an interleaved run: an ordinary run of its own, in a folder of its own.
final class SideRun {
  let folder: ResultsFolder
  private(set) var record: RunRecord
  private(set) var failures = 0
  /// What the binary was built for, as its trials say; `nil` if they don't.
  private(set) var buildConfiguration: String?
  private let bench: TrialBench
  private let writer: RowWriter
  private let injection: Injection?
  private var trials = 0

  /// Starts the run of a contender in `folder`, where nothing may be yet.
  init(_ contender: CandidateBuild, plan: Plan, folder: ResultsFolder, interruption: Interruption?) throws {
    self.folder = folder
    try folder.create()
    record = RunRecord(plan: plan, folder: folder, build: contender.build)
    // The rows are written here, whatever version ran the trials.
    record.build.offscreen = contender.version
    record.injection = contender.injection
    injection = contender.injection
    try record.write(to: folder)
    bench = TrialBench(
      run: record.run, executor: contender.executor,
      timeout: .seconds(plan.configuration.timeoutSeconds), interruption: interruption)
    writer = try RowWriter(folder: folder, run: record.run, schema: plan.schema)
  }

  /// Runs the next trial, which is as `planned` but for its number, and writes its rows.
  func measure(
    _ planned: PlannedTrial, _ request: TrialRequest, needBytes: Int? = nil
  ) async throws -> TrialRecord {
    var (planned, request) = (planned, request)
    planned.trial = trials
    request.trial = trials
    request.injection = injection
    let trial = try await bench.measure(planned, request, needBytes: needBytes)
    trials += 1
    try writer.write(trial)
    if trial.isFailure { failures += 1 }
    try note(trial.result)
    return trial
  }

  /// Takes down what the workloads need.
  func note(_ needs: [RunRecord.Need]) throws {
    record.needs = needs
    try record.write(to: folder)
  }

  /// The first trial with a result tells how its process was made.
  private func note(_ result: TrialResult?) throws {
    guard record.allocator == nil, let result else { return }
    record.allocator = result.allocator
    buildConfiguration = result.buildConfiguration
    if let buildConfiguration { record.build.configuration = buildConfiguration }
    try record.write(to: folder)
  }
}
