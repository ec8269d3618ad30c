import ArgumentParser
import Campaign
import Experiment
import Foundation
import Messages
import Results

/// Plans a run that several machines share, and measures once what its workloads need.
struct PlanCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Plans a run that several machines share.",
    discussion: """
      Measures what each workload needs and what its screens cost, by which all shards decide. Docs/cluster.md explains \
      the way from the plan to the merged run. Exit codes: 0 done, 1 failed, 64 wrong usage, 130 interrupted.
      """)

  @OptionGroup var options: RunOptions

  @Flag(help: "Plans a simulated run.")
  var simulated = false

  @Option(help: ArgumentHelp("The plan's folder: a new one, or one that was interrupted.", valueName: "plan"))
  var out: String

  @Option(help: ArgumentHelp("Decides by the costs that this run found.", valueName: "run"))
  var calibration: String?

  func run(with registry: Registry) async throws {
    var configuration = try options.configuration()
    configuration.origin = simulated ? .simulated : .live
    if simulated { configuration.blocks = configuration.blocks ?? 1 }
    let plan = try Plan(configuration, catalogue: registry.catalogue)
    let executor = try registry.executor(for: plan)
    #if DEBUG
      if !simulated || calibration == nil { try ReleaseBuild.takeOver() }
    #endif
    let needs = try calibration.map { try RecordedNeeds.read(from: ResultsFolder($0), for: plan) } ?? []
    let folder = ResultsFolder(out)
    let run = try Run(
      plan: plan, folder: folder, resuming: try isBegun(folder),
      build: await BuildRecord(executable: try ReleaseBuild.executable()), executor: executor,
      interruption: Interruption(), progress: RunProgress(total: plan.needs.count), calibrated: needs)
    guard try await run.perform(.needs) != .interrupted else {
      Console.say("interrupted; repeat the command to continue")
      throw ExitCode.interrupted
    }
    let units = plan.configuration.origin == .simulated ? plan.blocks.count : plan.blockCount
    print("\(out) can be shared by up to \(units) shards; run one with: bench shard \(out) 1/2")
  }

  /// Whether the folder has a plan that was interrupted, which continues.
  private func isBegun(_ folder: ResultsFolder) throws -> Bool {
    guard PathState(folder.record) != .missing else { return false }
    return try RunRecord.read(from: folder).isComplete != true
  }
}
