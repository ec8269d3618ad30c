public import Analysis
public import Campaign
public import Experiment
import Results
public import Strategies
public import Unloading

/// All that a `bench` knows by name: an immutable value, given to the plan and to the process of each trial.
///
/// A package of your own starts from ``standard``, adds its entries, and calls ``OffscreenCLI/main(registry:)``.
public struct Registry: Sendable {
  /// What systems do by themselves.
  public var platforms: [PlatformEntry]
  /// What an app's controllers do in their own overrides.
  public var idioms: [IdiomEntry]
  /// Central decisions on what to unload and when.
  public var policies: [PolicyEntry]
  /// The strategies, by name, that a glob such as `ios6/*` is matched with.
  public var strategies: [String]
  /// Traces, and how they are made.
  public var workloads: [WorkloadEntry]
  /// Kinds of screen.
  public var screens: [ScreenSpec]
  /// How much a run measures.
  public var presets: [Preset]
  /// What writes runs as other programs read them.
  public var exporters: [ExportFormat]
  /// What trials are measured by.
  var schema = Schema.standard

  /// What comes with the suite.
  public static let standard = Registry(
    platforms: PlatformCatalogue.all, idioms: IdiomCatalogue.all, policies: PolicyCatalogue.all,
    strategies: StrategyCatalogue.names, workloads: Catalogue.standard.workloads,
    screens: ScreenCatalogue.all, presets: Preset.all, exporters: ExportFormat.all)

  var parts: StrategyParts {
    StrategyParts(platforms: platforms, idioms: idioms, policies: policies)
  }

  /// What carries a plan's trials out: a process for each, or a simulation. Throws a sentence about a cell that can't be
  /// simulated.
  func executor(for plan: Plan) throws -> any Executor {
    let live = ChildExecutor(executable: try ReleaseBuild.executable())
    guard plan.configuration.origin == .simulated else { return live }
    try SimulatedExecutor.check(plan, among: catalogue.parts)
    return SimulatedExecutor(calibratingBy: live, among: catalogue.parts)
  }

  var catalogue: Catalogue {
    Catalogue(
      parts: parts, strategies: strategies, workloads: workloads, screens: screens, presets: presets,
      schema: schema)
  }
}
