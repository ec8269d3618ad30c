import ArgumentParser
import Campaign
import Experiment
import Foundation
import Messages
import Results

/// A run that several machines share: what the workloads need, found once.
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

  @Option(help: ArgumentHelp("The plan's folder, a new one.", valueName: "plan"))
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
    let needs = try calibration.map { try RecordedNeeds.read(from: ResultsFolder($0), plan.schema) } ?? []
    let run = try Run(
      plan: plan, folder: ResultsFolder(out), resuming: false,
      build: await BuildRecord(executable: try ReleaseBuild.executable()), executor: executor,
      interruption: Interruption(), progress: RunProgress(total: plan.needs.count), calibrated: needs)
    guard try await run.perform(.needs) == .done else { throw ExitCode.interrupted }
    let units = plan.configuration.origin == .simulated ? plan.blocks.count : plan.blockCount
    print("\(out) can be shared by up to \(units) shards; carry one out with: bench shard \(out) 1/2")
  }
}
