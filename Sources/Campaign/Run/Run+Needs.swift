package import Experiment
import Messages
import Quantities
package import Results

extension Run {
  /// Finds what each workload needs on each device, unless it is known already; a trial that fails gets a second try.
  func findNeeds() async throws {
    for planned in plan.needs where need(of: planned.cell) == nil {
      let trial = try await findNeed(planned)
      guard let result = trial.result, trial.status == .completed else {
        throw HarnessError(
          "what \(planned.cell.workload) needs on \(planned.cell.device) can't be found: the trial ended as "
            + "\(trial.status.rawValue)\(trial.message.isEmpty ? "" : ": \(trial.message)")")
      }
      record.needs.append(RunRecord.Need(planned.cell, result))
      progress.say(
        "\(planned.cell.workload) needs \(ByteCount(result.sessions.largest)) on \(planned.cell.device): the largest "
          + "session of inert without a limit; limits in percent are shares of it")
      try record.write(to: folder)
    }
  }

  /// The limits under which most returns happen before the first warning, a sentence for each workload and device.
  package func limitsWithoutPressure() -> [String] {
    plan.needs.compactMap { planned in
      let own = plan.cells.filter { ($0.workload, $0.device) == (planned.cell.workload, planned.cell.device) }
      guard let trace = plan.workloads[planned.cell.workload]?.trace,
        let sessions = need(of: planned.cell)?.sessions
      else { return nil }
      let limits = Plan.unique(own.map(\.limit)).sorted {
        $0.bytes(ofNeed: sessions.largest) ?? .max < $1.bytes(ofNeed: sessions.largest) ?? .max
      }
      let loose = limits.filter { limit in
        guard let bytes = limit.bytes(ofNeed: sessions.largest),
          let share = PressureShare.of(trace, sessions: sessions, limit: bytes)
        else { return false }
        return share < PressureShare.least
      }
      guard !loose.isEmpty else { return nil }
      return
        "\(planned.cell.workload) on \(planned.cell.device): at \(loose.map { "\($0)" }.joined(separator: ", "))"
        + " most returns come before their session's first warning, so little is unloaded"
    }
  }

  /// A limit below one screen terminates everything at once and says nothing.
  func checkLimits() throws {
    for cell in plan.cells {
      guard case .bytes(let limit) = cell.limit, let need = need(of: cell) else { continue }
      let largest = need.sessions.map(\.largestScreenBytes).max() ?? 0
      guard limit < largest else { continue }
      throw UsageError(
        "the limit \(cell.limit) is less than the largest screen of \(cell.workload) takes on \(cell.device)"
          + " (\(ByteCount(largest))); expected more")
    }
  }
}

extension RunRecord.Need {
  package init(_ cell: Cell, _ result: TrialResult) {
    self.init(workload: cell.workload, device: "\(cell.device)", sessions: result.sessions)
  }
}
