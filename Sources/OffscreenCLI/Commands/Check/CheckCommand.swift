import Analysis
import ArgumentParser
import Campaign
import Doctor
package import Experiment
import Foundation
import Results

/// The gate: does an app keep its budgets, is a run worse than a baseline, or this binary worse than the base's?
struct CheckCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Did a change make memory or reload worse, or exceed a budget?",
    discussion: """
      Budgets: a file of lines such as 'shop completes in 200MiB' and 'shop complete p90 <= 100ms'. Baseline: a run that was \
      kept. Base binary: another build, run against this one in turns. What fails each is in Docs/gate.md. Exit codes: 0 \
      passed, 1 failed or incomplete, 2 a regression or an exceeded budget, 64 wrong usage.
      """)

  @Argument(help: "The run to check; without one, what is needed is measured.")
  var run: String?

  @Option(help: ArgumentHelp("What your app may take and cost, a line each.", valueName: "file"))
  var budgets: String?

  @Option(help: ArgumentHelp("The folder of a run that was kept.", valueName: "run"))
  var baseline: String?

  @Flag(help: "Keeps the run as the baseline and shows what changed.")
  var updateBaseline = false

  @Option(help: ArgumentHelp("A bench that was built from the base.", valueName: "file"))
  var baseBinary: String?

  @OptionGroup var app: CheckedApp

  @Option(help: "With --base-binary: check or check-quick.")
  var preset: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How often each cell is measured.", valueName: "count"))
  var blocks: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Seed of fixtures, kinds and order.", valueName: "n"))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp("The latency of budgets of complete time.", valueName: "time"),
    transform: FetchLatency.read)
  var fetchLatency: FetchLatency?

  @Option(help: "The folder for what is measured; by default a new one.")
  var out: String?

  @Option(help: ArgumentHelp("Your own bounds: a CSV of metric,percent.", valueName: "file"))
  var minimumEffects: String?

  @OptionGroup var output: CheckOutput

  @Option(help: .hidden)
  var inject: Injection?

  /// Checks which options go together, when the command runs: while options are validated, the value of an unknown one
  /// still counts as a run, and the message would be about that.
  private func checkOptions() throws {
    guard forms.count == 1 else { throw Self.oneForm }
    if run != nil, out != nil {
      throw ValidationError("nothing is measured when a run is given; leave --out away")
    }
    if let run, baseBinary != nil {
      throw ValidationError("--base-binary measures both sides itself; leave '\(run)' away")
    }
    if updateBaseline, baseline == nil { throw ValidationError("--update-baseline goes with --baseline") }
    for (option, isGiven, isPossible, why) in conditions where isGiven && !isPossible {
      throw ValidationError("\(option) \(why)")
    }
    if let blocks, !Plan.possibleBlocks.contains(blocks) {
      throw ValidationError(
        "--blocks \(blocks) is out of range; expected 1 to \(Plan.possibleBlocks.upperBound)")
    }
    if let device = app.device, Device(device) == nil {
      throw ValidationError("'\(device)' is not a device; expected \(Factors.device.expected)")
    }
  }

  private var forms: [String] { [budgets, baseline, baseBinary].compactMap(\.self) }
  private static let oneForm = ValidationError("expected one of --budgets, --baseline and --base-binary")

  /// Options that go with some forms of a check alone: whether each was given, and may be.
  private var conditions: [(option: String, isGiven: Bool, isPossible: Bool, why: String)] {
    let decided = "goes with --budgets or --base-binary; with --baseline, the baseline decides"
    let ofBudgets = "goes with --budgets"
    let measures = "has no use when a run is given: nothing is measured"
    return [
      ("--preset", preset != nil, baseBinary != nil, "goes with --base-binary"),
      ("--inject", inject != nil, baseBinary != nil, "goes with --base-binary"),
      ("--blocks", blocks != nil, baseline == nil, decided),
      ("--seed", seed != nil, baseline == nil, decided),
      ("--strategy", !app.strategy.isEmpty, baseline == nil, decided),
      ("--device", app.device != nil, baseline == nil, decided),
      ("--fetch-latency", fetchLatency != nil, budgets != nil, ofBudgets),
      ("--minimum-effects", minimumEffects != nil, budgets == nil, "has no use with --budgets"),
      ("--blocks", blocks != nil, run == nil, measures), ("--seed", seed != nil, run == nil, measures),
      ("--screens", app.screens != nil, run == nil, measures),
      ("--device", app.device != nil, run == nil, measures),
    ]
  }

  func run(with registry: Registry) async throws {
    try checkOptions()
    try output.begin()
    #if DEBUG
      // Two runs that are there already are the same to every build.
      if run == nil { try ReleaseBuild.takeOver() }
    #endif
    do {
      let gated = GatedMetric.all(of: registry.schema.metrics)
      let metrics = try minimumEffects.map { try MinimumEffects.metrics(from: $0, among: gated) } ?? gated
      if let budgets {
        try output.show(await check(budgets: budgets, registry.catalogue))
      } else if let baseBinary {
        try output.show(await check(against: baseBinary, metrics, registry.catalogue))
      } else if let baseline, updateBaseline {
        try await update(baseline, metrics, registry.catalogue)
      } else if let baseline {
        try output.show(
          await check(
            against: Baseline(baseline, schema: registry.schema), metrics, registry.catalogue))
      }
    } catch let error where !(error is ExitCode) {
      output.tell(error)
      throw error
    }
  }
}

extension Injection: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
