public import Analysis
public import Campaign
public import Experiment
import Results
public import Strategies
public import Unloading

/// Everything that a `bench` knows by name: an immutable value that the plan and the process of each trial receive.
///
/// A package of your own starts from ``standard``, adds its entries, and calls ``OffscreenCLI/main(registry:)``.
public struct Registry: Sendable {
  /// The platforms: what systems do by themselves.
  public var platforms: [PlatformEntry]
  /// The idioms: what an app's controllers do in their own overrides.
  public var idioms: [IdiomEntry]
  /// The policies: central decisions on what to unload and when.
  public var policies: [PolicyEntry]
  /// The names of the strategies that a glob such as `ios6/*` can match.
  public var strategies: [String]
  /// The workloads: traces, and how they are made.
  public var workloads: [WorkloadEntry]
  /// The kinds of screen.
  public var screens: [ScreenSpec]
  /// The presets: named selections of what a run measures.
  public var presets: [Preset]
  /// The formats in which runs are exported for other programs.
  public var exporters: [ExportFormat]
  /// The factors and metrics of trials.
  var schema = Schema.standard

  /// The suite's own registry.
  public static let standard = Registry(
    platforms: PlatformCatalogue.all, idioms: IdiomCatalogue.all, policies: PolicyCatalogue.all,
    strategies: StrategyCatalogue.names, workloads: Catalogue.standard.workloads,
    screens: ScreenCatalogue.all, presets: Preset.all, exporters: ExportFormat.all)

  var parts: StrategyParts {
    StrategyParts(platforms: platforms, idioms: idioms, policies: policies)
  }

  /// The executor of a plan's trials: a process for each, or a simulation. Throws a message about a cell that can't be
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
