import ArgumentParser
import Campaign
import Experiment
import Foundation
import Messages
import Results
import Strategies

/// The folder that a run writes to, and the run that it resumes.
struct RunTarget: ParsableArguments {
  @Option(help: ArgumentHelp("The run's folder; by default under results/runs.", valueName: "folder"))
  var out: String?

  @Option(help: ArgumentHelp("Goes on with the run in this folder.", valueName: "run"))
  var resume: String?

  @Option(help: ArgumentHelp("Decides by the costs that this run found.", valueName: "run"))
  var calibration: String?

  func validate() throws {
    if calibration != nil, resume != nil {
      throw ValidationError(
        "--resume goes on with the calibration that the run has; leave --calibration away")
    }
  }

  /// Carries out the plan and prints its tables; throws an exit code if the run was interrupted or trials failed.
  func perform(
    _ plan: Plan, by executor: any Executor, table: TableOptions, platforms: [PlatformEntry]
  ) async throws {
    let (run, folder) = try await begin(plan, executor)
    let end = try await run.perform()
    try table.show(folder, schema: plan.schema, isDone: end == .done)
    for note in run.limitsWithoutPressure() { Console.say(note) }
    for note in run.pictureNotes() { Console.say(note) }
    guard end != .interrupted else {
      Console.say(
        "interrupted; go on with: bench \(plan.configuration.origin.command) --resume \(folder.path)")
      throw ExitCode.interrupted
    }
    let contradiction = try RegretTable.write(
      folder, plan, needs: run.record.needs, platforms: platforms.map(\.platform))
    if case .withFailures(let count) = end {
      if let contradiction { Console.say("\(contradiction)") }
      Console.say("\(count.counted("trial")) failed; \(folder.path)/trials.csv gives the reason")
      throw ExitCode.failure
    }
    if let contradiction { throw contradiction }
  }

  /// The configuration to carry out: that of the options, or that of the resumed run.
  func configuration(_ options: RunOptions, _ origin: TrialOrigin = .live) throws -> RunConfiguration {
    var configuration = try options.configuration()
    configuration.origin = origin
    guard let resume else { return configuration }
    guard out == nil else { throw ValidationError("--resume names the folder; leave --out away") }
    let recorded = try RunRecord.read(from: ResultsFolder(resume)).configuration
    guard recorded.origin == origin else {
      throw UsageError(
        "\(resume) is a \(recorded.origin) run; go on with: bench \(recorded.origin.command) --resume \(resume)"
      )
    }
    return try options.isUntouched() ? recorded : configuration
  }

  /// The needs that `--calibration` provides; empty without this option.
  func calibratedNeeds(_ plan: Plan) throws -> [RunRecord.Need] {
    try calibration.map { try RecordedNeeds.read(from: ResultsFolder($0), for: plan) } ?? []
  }

  /// Creates the run's folder after everything else was checked, so that a mistake leaves no folder behind.
  private func begin(_ plan: Plan, _ executor: any Executor) async throws -> (Run, ResultsFolder) {
    let build = await BuildRecord(executable: try ReleaseBuild.executable())
    let calibrated = try calibratedNeeds(plan)
    let path = try resume ?? out ?? RunFolder.reserve()
    do {
      let folder = ResultsFolder(path)
      let run = try Run(
        plan: plan, folder: folder, resuming: resume != nil, build: build, executor: executor,
        interruption: Interruption(), progress: RunProgress(plan), calibrated: calibrated)
      return (run, folder)
    } catch {
      if resume == nil, out == nil { RunFolder.release(path) }
      throw error
    }
  }
}
