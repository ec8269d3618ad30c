import Experiment
import Screens
import Traces

extension FixtureFolder {
  /// Makes the fixtures of the screens and the traces that the plan's trials read; throws a message if they need a font
  /// that isn't installed.
  package convenience init(plan: Plan) throws {
    if plan.allCells.contains(where: { $0.text == .pango }) { _ = try FontFile.find() }
    try self.init(
      screens: plan.screens, traces: plan.workloads.mapValues(\.trace.text), seed: plan.configuration.seed)
  }
}
