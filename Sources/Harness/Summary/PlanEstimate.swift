import Foundation
import MemoryProbe
import Traces

/// What a run is going to take, before anything is measured.
public struct PlanEstimate: CustomStringConvertible {
  private let plan: Plan
  private let finished: Set<Int>

  /// An estimate of what is left to do in `folder`; throws where the run itself would refuse to start or go on.
  public init(_ plan: Plan, folder: ResultsFolder, resuming: Bool) throws {
    self.plan = plan
    if resuming {
      _ = try RunRecord.read(from: folder, of: plan.configuration)
      finished = Set(try folder.trialRows().compactMap { $0.integer("trial") })
    } else {
      try folder.expectNew()
      finished = []
    }
  }

  /// Seconds that a step takes on average, and a process to start, from runs on 2 cores; real machines differ.
  private static let secondsPerStep = 0.0026
  private static let secondsPerProcess = 0.1
  private static let bytesPerStep = 170

  public var description: String {
    var counts = [
      "\(plan.cells.count) cells × \(plan.blockCount) blocks = \(plan.cells.count * plan.blockCount) trials"
        + control + ", and \(plan.needs.count) to find the needs"
    ]
    let left = (plan.needs + plan.blocks).filter { !finished.contains($0.trial) }
    if !finished.isEmpty { counts.append("\(left.count) of them are left to do") }
    let searches = plan.smallestLimitCells
    if !searches.isEmpty {
      counts.append(
        "then at most \(searches.count * plan.mostSearchTrials) to find \(searches.count) smallest limits")
    }
    let steps = left.reduce(0) { $0 + self.steps($1.cell) }
    let searchSteps = searches.reduce(0) { $0 + self.steps($1) * plan.mostSearchTrials }
    let trials = left.count + searches.count * plan.mostSearchTrials
    let seconds = Double(steps + searchSteps) * Self.secondsPerStep + Double(trials) * Self.secondsPerProcess
    let lines =
      counts + [
        "about \(Progress.time(seconds)) at most, since terminated trials end early",
        "about \((steps + searchSteps) * Self.bytesPerStep / 1_000_000 + 1) MB on disk at most", "",
      ]
    return (lines + plan.cells.map(words)).joined(separator: "\n")
  }

  private var control: String {
    let count = plan.blocks.count { $0.purpose != .measure }
    return count > 0 ? ", \(count) of the control" : ""
  }

  private func steps(_ cell: Cell) -> Int { plan.workloads[cell.workload]?.trace.stepCount ?? 0 }

  private func words(_ cell: Cell) -> String {
    "\(cell.workload) \(cell.device) \(cell.placement) decay \(cell.dirtyDecayMilliseconds) \(cell.pressure)"
      + " relief \(cell.relief) limit \(cell.limit) \(cell.strategy)"
  }
}
