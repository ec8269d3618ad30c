package import Experiment
package import Results
package import Strategies

/// Everything that a plan can refer to by name.
package struct Catalogue: Sendable {
  package var parts: StrategyParts
  /// The strategies that a glob can match.
  package var strategies: [String]
  package var workloads: [WorkloadEntry]
  package var screens: [ScreenSpec]
  package var presets: [Preset]
  package var schema: Schema

  package init(
    parts: StrategyParts, strategies: [String], workloads: [WorkloadEntry], screens: [ScreenSpec],
    presets: [Preset], schema: Schema = .standard
  ) {
    self.parts = parts
    self.strategies = strategies
    self.workloads = workloads
    self.screens = screens
    self.presets = presets
    self.schema = schema
  }

  /// The suite's own catalogue.
  package static let standard = Catalogue(
    parts: .standard, strategies: StrategyCatalogue.names, workloads: WorkloadCatalogue.all,
    screens: ScreenCatalogue.all, presets: Preset.all)
}
