package import Campaign
package import Experiment
import Foundation
import MemoryProbe
import Messages
package import Results
import Screens

/// Trials of the built `bench` on a trace of a few steps, without rows on disk.
package final class RealRun {
  package let plan: Plan
  private let fixtures: FixtureFolder
  private let executor: ChildExecutor

  /// Screens are described as in a screens file.
  package init(trace: String, screens: String) throws {
    var configuration = RunConfiguration()
    configuration.preset = "quick"
    configuration.traces = [OwnTrace(file: "test.trace", text: trace)]
    configuration.screens = .init(name: "test.screens", text: screens)
    plan = try Plan(configuration)
    fixtures = try FixtureFolder(plan: plan)
    executor = ChildExecutor(executable: try BenchBinary.path)
  }

  /// The request of a trial of `strategy` without a limit.
  package func request(
    _ strategy: String, placement: Placement = .kind, script: [ScriptedWarning] = [],
    decay: Int = Trial.dirtyDecayMilliseconds
  ) -> TrialRequest {
    var cell = plan.blocks[0].cell
    cell.factors[Factors.strategy.column] = strategy
    cell.device = Device(width: 100, height: 200, scale: 2)
    cell.placement = placement
    cell.pressure = .scripted
    cell.relief = .purge
    cell.limit = .unlimited
    cell.dirtyDecayMilliseconds = decay
    return TrialRequest(
      trial: 0, parent: getpid(), cell: cell, seed: 1, fixtures: fixtures.path,
      trace: fixtures.tracePath("trace"), screens: plan.screens, script: script)
  }

  package func outcome(of request: TrialRequest, padding: Int = 0) async throws -> TrialOutcome {
    try await executor.execute(request, timeout: .seconds(60), padding: padding, interruption: nil)
  }

  /// The result of a trial that is expected to have one.
  package func result(of request: TrialRequest, padding: Int = 0) async throws -> TrialResult {
    let outcome = try await outcome(of: request, padding: padding)
    guard outcome.termination == .exited(0), let result = outcome.output.result else {
      throw HarnessError("\(outcome.termination): \(outcome.standardErrorTail)")
    }
    return result
  }
}
