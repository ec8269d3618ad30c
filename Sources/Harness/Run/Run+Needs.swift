import MemoryProbe
import Screens

extension Run {
  /// Finds what each workload needs on each device, unless it is known already.
  func findNeeds() async throws {
    for planned in plan.needs where need(of: planned.cell) == nil {
      let trial = try await measure(planned)
      guard let result = trial.result, trial.status == .completed else {
        throw HarnessError(
          "what \(planned.cell.workload) needs on \(planned.cell.device) can't be found: the trial ended as "
            + "\(trial.status.rawValue)\(trial.message.isEmpty ? "" : ": \(trial.message)")")
      }
      record.needs.append(RunRecord.Need(planned.cell, result))
      try record.write(to: folder)
    }
  }

  /// A limit below one screen terminates everything at once and says nothing.
  func checkLimits() throws {
    for cell in plan.cells {
      guard let need = need(of: cell), let least = cell.limit.bytes(needs: need.sessionBytes)?.min(),
        least < need.largestScreenBytes
      else { continue }
      throw HarnessError(
        "the limit \(cell.limit) is \(ByteCount(least)) in one session of \(cell.workload), less than its largest"
          + " screen on \(cell.device) takes (\(ByteCount(need.largestScreenBytes))); expected more")
    }
  }
}

extension RunRecord.Need {
  init(_ cell: Cell, _ result: TrialResult) {
    workload = cell.workload
    device = "\(cell.device)"
    sessionBytes = result.sessionPeakBytes
    largestScreenBytes = result.largestScreenBytes
    stepBytes = result.sessionPeakBytes.map { _ in [] }
    for row in result.timeline {
      stepBytes[row.session].append(row.memory.allocatedBytes - result.baseline.allocatedBytes)
    }
  }
}
