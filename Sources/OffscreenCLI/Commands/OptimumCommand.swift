import ArgumentParser
import Campaign
import Doctor
import Experiment
import Lifecycle
import Messages
import Results
import Strategies

/// Prints the lowest possible cost, which no policy can beat.
struct OptimumCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "optimum",
    abstract: "Prints the least that any policy could cost.",
    discussion: """
      For stacks the optimum is exact except for the rounding of sizes: it lies between the two figures. Where tabs, \
      kept screens or rearranged stacks compete for memory, the figure is a lower bound. Screens take and cost what a run found, or what one trial of each workload finds now. \
      Exit codes: 0 done, 1 failed, 64 wrong usage.
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, csv, json
  }

  @Option(help: "A run's folder: its sizes and costs, and its workloads and limits unless others are named.")
  var calibration: String?

  @Option(help: "A preset whose workloads and limits to take; by default standard.")
  var preset: String?

  @Option(help: "A workload, or a glob; may be repeated.")
  var workload: [String] = []

  @Option(
    help: ArgumentHelp("A trace of your own; with a name as in shop=shop.txt, several.", valueName: "file"))
  var trace: [String] = []

  @Option(help: "Screens of your own.")
  var screens: String?

  @Option(help: "A device such as 375x667@2; may be repeated.")
  var device: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: "A size such as 128MiB, a share of the workload's need such as 40%, or none; may be repeated.")
  var limit: [String] = []

  @Option(
    help: ArgumentHelp("How long one fetch takes, such as 20ms; may be repeated.", valueName: "latency"),
    transform: FetchLatency.read)
  var fetchLatency: [FetchLatency] = []

  @Option(help: "What the system does by itself (see bench list).")
  var platform = "ios6"

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Seed of draw and kinds.", valueName: "whole-number"))
  var seed: UInt64?

  @Option(parsing: .unconditional, help: "Units that a limit is counted in; more bring the figures together.")
  var units = 1_000

  @Option(help: "text, csv or json.")
  var format = Format.text

  func validate() throws {
    guard (10...100_000).contains(units) else {
      throw ValidationError("--units \(units) is out of range; expected 10 to 100000")
    }
  }

  func run(with registry: Registry) async throws {
    guard let platform = registry.platforms.first(where: { $0.name == platform })?.platform else {
      throw PlanNames.unknown(platform, what: "platform", among: registry.platforms.map(\.name))
    }
    let record = try calibration.map { try RunRecord.read(from: ResultsFolder($0)) }
    let plan = try Plan(try configuration(record?.configuration), catalogue: registry.catalogue)
    let needs =
      if let calibration { try recorded(in: calibration, for: plan) } else { try await measure(plan) }
    let rows = try OptimumRows(
      plan, Optima(plan, needs: needs, from: calibration, units: units), on: platform,
      latencies: fetchLatency.isEmpty ? [.usual] : fetchLatency.uniqued())
    switch format {
    case .text: print(rows.text)
    case .csv: print(rows.csv)
    case .json: print(try rows.json)
    }
  }

  /// What a run found; throws a sentence if it measured other screens of the same names.
  private func recorded(in path: String, for plan: Plan) throws -> [RunRecord.Need] {
    let folder = ResultsFolder(path)
    let changed = try RunRecord.read(from: folder).kindsChanged(in: plan)
    guard changed.isEmpty else {
      throw UsageError(
        "\(path) measured other screens named \(changed.joined(separator: ", ")); expected a run of these screens, or no "
          + "--calibration")
    }
    return try RecordedNeeds.read(from: folder, for: plan)
  }

  private func measure(_ plan: Plan) async throws -> [RunRecord.Need] {
    #if DEBUG
      try ReleaseBuild.takeOver()
    #else
      try await MeasuredNeeds.of(
        plan, executor: ChildExecutor(executable: try ReleaseBuild.executable()), interruption: Interruption()
      )
    #endif
  }

  /// The configuration of the recorded run, or a new one, with the user's options; one strategy stands for all.
  private func configuration(_ recorded: RunConfiguration?) throws -> RunConfiguration {
    var configuration = recorded ?? RunConfiguration()
    if let preset { configuration.preset = preset }
    if let seed { configuration.seed = seed }
    if !workload.isEmpty || !trace.isEmpty { configuration.traces = try TraceOption.read(trace) }
    if let screens { configuration.screens = try TextFile.read(screens) }
    if !workload.isEmpty || !trace.isEmpty { configuration.factors[Factors.workload] = workload }
    if !device.isEmpty { configuration.factors[Factors.device] = device }
    if !limit.isEmpty { configuration.factors[Factors.limit] = limit }
    configuration.factors[Factors.strategy] = ["inert"]
    return configuration
  }
}
