import ArgumentParser
import Campaign
import Experiment
import Messages
import Results
import Strategies

/// Runs a simulation, which has numbers in place of screens.
struct SimulateCommand: RegistryCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Simulates a run over calibrated sizes and costs.",
    discussion: """
      Screens take and cost what a run found (--calibration), or what one live trial of each workload finds now. \
      Tables, plots, compare and reports read the result like any run's; the column origin says simulated. \
      Docs/simulate.md explains how far to trust it. Exit codes: 0 done, 1 failed, 64 wrong usage, 130 interrupted.
      """)

  @OptionGroup var options: RunOptions

  @OptionGroup var table: TableOptions

  @OptionGroup var target: RunTarget

  func run(with registry: Registry) async throws {
    #if DEBUG
      // Only calibrating trials are timed, so only they need a release build; allocations don't depend on it.
      if target.calibration == nil, target.resume == nil { try ReleaseBuild.takeOver() }
    #endif
    var configuration = try target.configuration(options, .simulated)
    guard configuration.screenshots == nil else {
      throw UsageError("a simulation draws no screens; expected bench run for --screenshots")
    }
    // All blocks would be identical.
    configuration.blocks = configuration.blocks ?? 1
    let plan = try Plan(configuration, catalogue: registry.catalogue)
    try await target.perform(
      plan, by: try registry.executor(for: plan), table: table, platforms: registry.platforms)
  }
}
