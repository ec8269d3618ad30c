import ArgumentParser
import Campaign
import Experiment
import Messages
import Results
import Strategies

/// Compares the costs of a run's strategies with the optimum, which no policy can beat.
struct RegretCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "regret",
    abstract: "Divides what each strategy cost by the optimum.",
    discussion: """
      The regret prices what a strategy decided at the run's calibration and divides by the optimum, the least that \
      any policy could have cost; 1.00 is perfect. Docs/optimum.md explains both. Exit codes: 0 done, 1 a file is damaged or a strategy costs less than the bound, 64 wrong usage.
      """)

  @Argument(help: ArgumentHelp("The run's folder.", valueName: "run"))
  var run: String

  @Option(
    help: ArgumentHelp("How long one fetch takes, such as 20ms; may be repeated.", valueName: "latency"),
    transform: FetchLatency.read)
  var fetchLatency: [FetchLatency] = []

  @Flag(help: "Prints CSV, as in the run's regret.csv.")
  var csv = false

  func run(with registry: Registry) throws {
    let folder = ResultsFolder(run)
    try folder.expectRun()
    let record = try RunRecord.read(from: folder)
    let plan = try Plan(record.configuration, catalogue: registry.catalogue)
    let table = try RegretTable(
      of: folder, plan, needs: record.needs, platforms: registry.platforms.map(\.platform),
      latencies: fetchLatency.isEmpty ? RegretTable.usualLatencies : fetchLatency.uniqued())
    table.omission.map { Console.say("the table \($0)") }
    print(csv ? table.csv : table.text, terminator: csv ? "" : "\n")
    if let contradiction = table.contradiction { throw contradiction }
  }
}
