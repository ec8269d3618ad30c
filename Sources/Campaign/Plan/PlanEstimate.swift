import Experiment
import Foundation
import Messages
import Quantities
package import Results
import Screens

/// An estimate of a run's time and disk space, from one trial of each content.
package struct PlanEstimate: CustomStringConvertible, Sendable {
  private let plan: Plan
  private let finished: Set<Int>
  /// The seconds that a trial of `inert` without a limit takes, including the start of its process.
  private let seconds: [Content: Double]
  private let needs: [String]

  /// Measures one trial of each content, and estimates the rest of the run in `folder`; throws if the run itself would
  /// refuse to start or to resume.
  package init(
    _ plan: Plan, folder: ResultsFolder, resuming: Bool, executor: any Executor, interruption: Interruption?
  ) async throws {
    self.plan = plan
    if resuming {
      _ = try RunRecord.read(from: folder, of: plan.configuration)
      finished = Set(try folder.trialRows(plan.schema).compactMap { $0.integer("trial") })
    } else {
      try folder.rehearse()
      finished = []
    }
    let fixtures = try FixtureFolder(plan: plan)
    let cells = CellBench(
      TrialBench(
        run: "estimate", executor: executor, timeout: .seconds(plan.configuration.timeoutSeconds),
        interruption: interruption))
    var (seconds, needs): ([Content: Double], [String]) = ([:], [])
    for planned in plan.needs {
      var request = plan.request(planned, need: nil, fixtures: fixtures)
      // Trials that calibrate take longer than the others, of which there are more.
      request.calibrates = false
      let start = ContinuousClock.now
      let trial = try await cells.measure(planned, request)
      let elapsed = ContinuousClock.now - start
      guard let need = trial.needBytes, trial.status == .completed else {
        throw HarnessError(
          "the first trial of \(plan.content(of: planned.cell)) \(trial.ending); nothing can "
            + "be estimated from it")
      }
      seconds[plan.content(of: planned.cell)] = elapsed / .seconds(1)
      needs.append("\(plan.content(of: planned.cell)) needs \(ByteCount(need))")
    }
    (self.seconds, self.needs) = (seconds, needs)
  }

  private static let bytesPerStep = 190

  package var description: String {
    var counts = needs + ["\(TrialCounts(of: plan))"]
    let left = (plan.needs + plan.blocks).filter { !finished.contains($0.trial) }.map(\.cell)
    if !finished.isEmpty { counts.append("\(left.count) of them are left to do") }
    let trials = left + plan.smallestLimitCells.flatMap { Array(repeating: $0, count: plan.mostSearchTrials) }
    let time = trials.reduce(0) { $0 + (seconds[plan.content(of: $1)] ?? 0) }
    let bytes = trials.reduce(0) { $0 + plan.steps(of: $1) } * Self.bytesPerStep
    let lines =
      counts + [
        "about \(RunProgress.time(time)), and \(bytes / 1_000_000 + 1) MB on disk", "",
      ]
    return (lines + plan.cells.map(words)).joined(separator: "\n")
  }

  /// Every factor, with its name if the value doesn't show it:
  /// `deep-stack 375x667@2 kind pressure measured … limit 40% ios6`.
  private func words(_ cell: Cell) -> String {
    let place = plan.factors.all.filter(\.isOfGroup).map { factor in
      if case .always = factor.label {
        cell.factors[factor]
      } else {
        "\(factor.name) \(cell.factors[factor])"
      }
    }
    return (place + ["limit \(cell.limit)", "\(cell.strategy)"]).joined(separator: " ")
  }
}
