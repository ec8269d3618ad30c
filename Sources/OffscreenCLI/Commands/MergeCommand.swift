import ArgumentParser
import Campaign
import Experiment
import Messages
import Results
import Strategies

/// Merges the shards of a plan into a run.
struct MergeCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merges the shards of a plan into a run.",
    discussion: """
      Refuses a shard that is missing, altered, of another plan or of another kind of machine, and names it. The run is \
      the one that a single machine would have made. Searches for smallest limits follow when it is resumed. Exit codes: \
      0 done, 1 refused or some trials failed, 64 wrong usage.
      """)

  @Argument(
    help: ArgumentHelp("The plan's folder, then other folders with shards of it.", valueName: "plan"))
  var folders: [String]

  @Option(help: ArgumentHelp("The run's folder, a new one.", valueName: "run"))
  var out: String

  @Flag(help: "Merges shards of different machines.")
  var mixed = false

  @OptionGroup var table: TableOptions

  func run(with registry: Registry) throws {
    let folder = try PlanFolder(folders[0])
    let plan = try Plan(folder.record.configuration, catalogue: registry.catalogue)
    let run = ResultsFolder(out)
    let merge = try ShardMerge(
      folder, planned: plan, others: Array(folders.dropFirst()), allowsMixedMachines: mixed)
    let isLeft = try merge.write(to: run)
    let contradiction = try RegretTable.write(
      run, plan, needs: folder.record.needs, platforms: registry.platforms.map(\.platform))
    try table.show(run, schema: plan.schema, isDone: !isLeft)
    if isLeft {
      Console.say(
        "the smallest limits are still to be found: bench \(plan.configuration.origin.command) --resume \(out)"
      )
    }
    guard merge.failures == 0 else {
      if let contradiction { Console.say("\(contradiction)") }
      Console.say("\(merge.failures.counted("trial")) failed; \(run.trials) gives the reason")
      throw ExitCode.failure
    }
    if let contradiction { throw contradiction }
  }
}
