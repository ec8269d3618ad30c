import Experiment
import Screens
import Traces

extension FixtureFolder {
  /// Makes what the plan's trials read: the screens' fixtures and the traces; throws a sentence if they need a font that isn't
  /// installed.
  package convenience init(plan: Plan) throws {
    if plan.allCells.contains(where: { $0.text == .pango }) { _ = try FontFile.find() }
    try self.init(
      screens: plan.screens, traces: plan.workloads.mapValues(\.trace.text), seed: plan.configuration.seed)
  }
}
