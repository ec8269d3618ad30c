package import Experiment
import Foundation
import Messages
package import Results
import Simulation
package import Strategies
import Traces

/// Runs trials as simulations over calibrated sizes and costs; only the trials that calibrate are live.
package struct SimulatedExecutor: Executor {
  private let live: any Executor
  private let parts: StrategyParts
  private let traces = MovesOfTraces()

  /// A simulated trial's time is computed, so as many run as there are processors.
  package var width: Int { ProcessInfo.processInfo.activeProcessorCount }

  package init(calibratingBy live: any Executor, among parts: StrategyParts) {
    self.live = live
    self.parts = parts
  }

  package func execute(
    _ request: TrialRequest, timeout: Duration, padding: Int, interruption: Interruption?
  ) async throws -> TrialOutcome {
    guard !request.calibrates else {
      return try await live.execute(request, timeout: timeout, padding: padding, interruption: interruption)
    }
    let start = ContinuousClock.now
    let strategy = try Strategy(request.strategy.name, among: parts)
    let trial = try await SimulatedTrial(
      request, traces.moves(inFile: request.trace), platform: strategy.platform.platform,
      idiom: strategy.idiom.name, policy: strategy.makePolicy)
    func outcome(_ termination: ChildTermination, _ result: TrialResult?, lastWords: String = "")
      -> TrialOutcome
    {
      let wall = (ContinuousClock.now - start).components
      return TrialOutcome(
        termination: termination, output: TrialReader(simulated: result), standardErrorTail: lastWords,
        wallNanoseconds: wall.seconds * 1_000_000_000 + wall.attoseconds / 1_000_000_000)
    }
    do {
      return outcome(.exited(0), try trial.run())
    } catch let error as HarnessError {
      return outcome(.exited(PolicyFault.exitCode), nil, lastWords: "\(PolicyFault.prefix)\(error)\n")
    }
  }

  /// Throws a message about the first cell of the plan that can't be simulated.
  package static func check(_ plan: Plan, among parts: StrategyParts) throws {
    for cell in plan.cells {
      let strategy = try Strategy(cell.strategy.name, among: parts)
      _ = try SimulatedTrial.idiom(strategy.idiom.name, on: strategy.platform.platform)
      try SimulatedTrial.check(cell)
    }
  }
}
