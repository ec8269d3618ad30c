import Experiment
import Messages
package import Results
import Screens

/// What the contents of a plan need and what their kinds take and cost, measured by one trial each; nothing is recorded.
package enum MeasuredNeeds {
  package static func of(_ plan: Plan, executor: any Executor, interruption: Interruption?) async throws
    -> [RunRecord.Need]
  {
    let fixtures = try FixtureFolder(plan: plan)
    let cells = CellBench(
      TrialBench(
        run: "needs", executor: executor, timeout: .seconds(plan.configuration.timeoutSeconds),
        interruption: interruption))
    var needs: [RunRecord.Need] = []
    for planned in plan.needs {
      let trial = try await cells.findNeed(planned, plan.request(planned, need: nil, fixtures: fixtures))
      let content = plan.content(of: planned.cell)
      guard let result = trial.result, trial.status == .completed else {
        throw HarnessError(
          "\(content) can't be measured: the trial \(trial.ending)")
      }
      needs.append(RunRecord.Need(content, result))
    }
    return needs
  }
}
