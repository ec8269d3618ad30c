package import Experiment
import Glibc
package import Results
package import Screens

extension TrialRequest {
  /// What a child receives for a planned trial.
  package init(
    _ planned: PlannedTrial, fixtures: FixtureFolder, screens: [ScreenSpec], limitBytes: Int?,
    script: [ScriptedWarning] = []
  ) {
    self.init(
      trial: planned.trial, parent: getpid(), cell: planned.cell, seed: planned.seed, fixtures: fixtures.path,
      trace: fixtures.tracePath(planned.cell.workload), screens: screens, limitBytes: limitBytes,
      script: script)
  }
}

extension Plan {
  /// What a child receives for a trial of this plan, whose workload needs so much.
  package func request(_ planned: PlannedTrial, need: RunRecord.Need?, fixtures: FixtureFolder)
    -> TrialRequest
  {
    let cell = planned.cell
    let limit = need.flatMap { cell.limit.bytes(ofNeed: $0.sessions.largest) }
    var script: [ScriptedWarning] = []
    if cell.pressure == .scripted, let limit, let need, let trace = workloads[cell.workload]?.trace {
      script = ScriptedWarning.script(of: trace, needs: need.sessions, limit: limit)
    }
    var request = TrialRequest(
      planned, fixtures: fixtures, screens: screens, limitBytes: limit, script: script)
    request.calibration = need?.calibration
    request.calibrates = planned.purpose == .need
    request.screenshots = configuration.screenshots
    return request
  }
}
