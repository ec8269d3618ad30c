import Glibc
package import Screens
import Strategies

extension TrialRequest {
  /// What a child is told of a planned trial.
  package init(
    _ planned: PlannedTrial, fixtures: FixtureFolder, screens: [ScreenSpec], limits: [Int]?,
    script: [ScriptedWarning] = []
  ) {
    let cell = planned.cell
    self.init(
      trial: planned.trial, parent: getpid(), strategy: cell.strategy.name, device: "\(cell.device)",
      placement: cell.placement, pressure: cell.pressure, relief: cell.relief,
      dirtyDecayMilliseconds: cell.dirtyDecayMilliseconds, seed: planned.seed, fixtures: fixtures.path,
      trace: fixtures.tracePath(cell.workload), screens: screens, sessionLimits: limits, script: script)
  }
}
