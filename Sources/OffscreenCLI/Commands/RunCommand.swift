import ArgumentParser
import Campaign
import Doctor
import Experiment
import Foundation
import Messages
import Results

/// The main job: plans a run, carries it out, prints the table and the answer.
struct RunCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Measures strategies and prints which one to use (the default).",
    discussion: """
      Rows are written as they come; Ctrl-C keeps them, and --resume goes on. Tables go to standard output, messages to \
      standard error. Docs/running.md says more on each option, some of which may be repeated. Exit codes: 0 done, 1 failed, \
      64 wrong usage, 130 interrupted.
      """)

  @OptionGroup var options: RunOptions

  @OptionGroup var table: TableOptions

  @Option(help: ArgumentHelp("The run's folder; by default under results/runs.", valueName: "folder"))
  var out: String?

  @Option(help: ArgumentHelp("Goes on with the run in this folder.", valueName: "run"))
  var resume: String?

  @Option(help: ArgumentHelp("Decides by the costs that this run found.", valueName: "run"))
  var calibration: String?

  @Flag(help: "Estimates time and disk; records nothing.")
  var dryRun = false

  func run(with registry: Registry) async throws {
    if dryRun { return print(try await estimate(registry.catalogue)) }
    #if DEBUG
      try ReleaseBuild.takeOver()
    #else
      try await measure(registry.catalogue)
    #endif
  }

  func validate() throws {
    if calibration != nil, resume != nil {
      throw ValidationError(
        "--resume goes on with the calibration that the run has; leave --calibration away")
    }
  }

  private func measure(_ catalogue: Catalogue) async throws {
    let plan = try Plan(try configuration(), catalogue: catalogue)
    let (run, folder) = try await begin(plan)
    let end = try await run.perform()
    try table.show(folder, schema: catalogue.schema, isDone: end == .done)
    for note in run.limitsWithoutPressure() { Console.say(note) }
    for note in run.pictureNotes() { Console.say(note) }
    switch end {
    case .done: break
    case .withFailures(let count):
      Console.say("\(count.counted("trial")) failed; \(folder.path)/trials.csv says how")
      throw ExitCode.failure
    case .interrupted:
      Console.say("interrupted; go on with: bench run --resume \(folder.path)")
      throw ExitCode.interrupted
    }
  }

  /// Makes the run's folder when all else is known to be right, so that a mistake leaves none behind.
  private func begin(_ plan: Plan) async throws -> (Run, ResultsFolder) {
    let executable = try ReleaseBuild.executable()
    let build = await BuildRecord(executable: executable)
    let calibrated = try calibration.map { try RunRecord.read(from: ResultsFolder($0)).needs } ?? []
    let path = try resume ?? out ?? RunFolder.reserve()
    do {
      let folder = ResultsFolder(path)
      let run = try Run(
        plan: plan, folder: folder, resuming: resume != nil, build: build,
        executor: ChildExecutor(executable: executable), interruption: Interruption(),
        progress: RunProgress(plan), calibrated: calibrated)
      return (run, folder)
    } catch {
      if resume == nil, out == nil { RunFolder.release(path) }
      throw error
    }
  }

  /// What would happen, from one trial of each workload on each device.
  private func estimate(_ catalogue: Catalogue) async throws -> PlanEstimate {
    let folder = ResultsFolder(resume ?? out ?? RunFolder.new())
    let plan = try Plan(try configuration(), catalogue: catalogue)
    let estimate = try await PlanEstimate(
      plan, folder: folder, resuming: resume != nil,
      executor: ChildExecutor(executable: try ReleaseBuild.executable()), interruption: Interruption())
    #if DEBUG
      Console.say("This is a debug build: a run hands over to the release build, which takes less time.")
    #endif
    return estimate
  }

  private func configuration() throws -> RunConfiguration {
    guard let resume else { return try options.configuration() }
    guard out == nil else { throw ValidationError("--resume names the folder; leave --out away") }
    return try options.isUntouched()
      ? RunRecord.read(from: ResultsFolder(resume)).configuration
      : options.configuration()
  }
}
