import ArgumentParser
import Experiment

/// Measures unload strategies: which one should an app use, and did a change make memory or reload worse?
struct BenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures unload strategies for deep navigation stacks.",
    version: Offscreen.version,
    subcommands: [
      RunCommand.self,
      CheckCommand.self,
      InitCommand.self,
      ListCommand.self,
      ExplainCommand.self,
      ReportCommand.self,
      CompareCommand.self,
      ExportCommand.self,
      SimulateCommand.self,
      SweepCommand.self,
      SweepMergeCommand.self,
      PlanCommand.self,
      ShardCommand.self,
      MissingCommand.self,
      MergeCommand.self,
      OptimumCommand.self,
      RegretCommand.self,
      ClaimsCommand.self,
      LoadCommand.self,
      DoctorCommand.self,
      ScreensCommand.self,
      TraceCommand.self,
      TrialCommand.self,
      AttributeCommand.self,
    ],
    defaultSubcommand: RunCommand.self)
}
