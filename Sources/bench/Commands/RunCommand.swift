import ArgumentParser
import Foundation
import Harness

/// The main job: plans a run, carries it out, prints the table and the answer.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Measures strategies and prints which one to use (the default).",
    discussion: """
      Rows are written to the run's folder as they come; Ctrl-C keeps them, and --resume goes on. The table goes to \
      standard output, talk to standard error. Exit codes: 0 done, 1 failed, 64 wrong usage.
      """)

  @OptionGroup var options: RunOptions

  @Option(help: "The run's own folder; by default a new one under results/runs.")
  var out: String?

  @Option(help: "Goes on with the run in this folder.")
  var resume: String?

  @Flag(help: "Shows cells, estimated time and disk, and measures nothing.")
  var dryRun = false

  func run() async throws {
    if dryRun { return print(try estimate()) }
    #if DEBUG
      try ReleaseBuild.takeOver()
    #else
      try await measure()
    #endif
  }

  private func measure() async throws {
    let folder = ResultsFolder(resume ?? out ?? RunFolder.new())
    let plan = try Plan(try configuration(folder))
    let executable = try ReleaseBuild.executable()
    let progress = Progress(total: plan.needs.count + plan.blocks.count)
    let run = try Run(
      plan: plan, folder: folder, resuming: resume != nil, build: await BuildRecord(executable: executable),
      executor: ChildExecutor(executable: executable), interruption: Interruption(), progress: progress)
    let end = try await run.perform()
    try print(Summary(of: folder), terminator: "")
    for note in run.limitsWithoutPressure() { Console.say(note) }
    for note in run.pictureNotes() { Console.say(note) }
    Console.say("rows are in \(folder.path)")
    switch end {
    case .done: return
    case .withFailures(let count):
      Console.say("\(count.counted("trial")) failed; trials.csv says how")
      throw ExitCode.failure
    case .interrupted:
      Console.say("interrupted; go on with: bench run --resume \(folder.path)")
      throw ExitCode.failure
    }
  }

  /// What would happen; any build knows that.
  private func estimate() throws -> PlanEstimate {
    let folder = ResultsFolder(resume ?? out ?? RunFolder.new())
    return try PlanEstimate(
      Plan(try configuration(folder)), folder: folder, resuming: resume != nil)
  }

  private func configuration(_ folder: ResultsFolder) throws -> RunConfiguration {
    guard resume != nil else { return try options.configuration() }
    guard out == nil else { throw ValidationError("--resume names the folder; leave --out away") }
    return try options.isUntouched() ? RunRecord.read(from: folder).configuration : options.configuration()
  }
}
