import ArgumentParser
import Campaign
import Results

/// The default command: plans a run, carries it out, and prints the table and the answer.
struct RunCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Measures strategies and prints which one to use (the default).",
    discussion: """
      Rows are written as they come; Ctrl-C keeps them, and --resume goes on. Tables go to standard output, messages to \
      standard error. Docs/running.md explains each option, some of which may be repeated. Exit codes: 0 done, 1 failed, \
      64 wrong usage, 130 interrupted.
      """)

  @OptionGroup var options: RunOptions

  @OptionGroup var table: TableOptions

  @OptionGroup var target: RunTarget

  @Flag(help: "Estimates time and disk; records nothing.")
  var dryRun = false

  func run(with registry: Registry) async throws {
    if dryRun { return print(try await estimate(registry.catalogue)) }
    // Checked before the release build, so that mistakes are reported at once.
    let plan = try Plan(try target.configuration(options), catalogue: registry.catalogue)
    #if DEBUG
      try ReleaseBuild.takeOver()
    #else
      try await target.perform(
        plan, by: try registry.executor(for: plan), table: table, platforms: registry.platforms)
    #endif
  }

  /// Estimates time and disk space from one trial of each workload on each device.
  private func estimate(_ catalogue: Catalogue) async throws -> PlanEstimate {
    let folder = ResultsFolder(target.resume ?? target.out ?? RunFolder.new())
    let plan = try Plan(try target.configuration(options), catalogue: catalogue)
    _ = try target.calibratedNeeds(plan)
    let estimate = try await PlanEstimate(
      plan, folder: folder, resuming: target.resume != nil,
      executor: ChildExecutor(executable: try ReleaseBuild.executable()), interruption: Interruption())
    #if DEBUG
      Console.say("This is a debug build: a run hands over to the release build, which takes less time.")
    #endif
    return estimate
  }
}
