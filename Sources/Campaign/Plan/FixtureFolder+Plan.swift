import Experiment
import Screens
import Traces

extension FixtureFolder {
  /// Makes what the plan's trials read: the screens' fixtures and the traces.
  package convenience init(plan: Plan) throws {
    try self.init(
      screens: plan.screens, traces: plan.workloads.mapValues(\.trace.text), seed: plan.configuration.seed)
  }
}
