import Experiment
import Messages
import Results

/// The trials of one strategy at one limit, one for each block.
struct CellRows {
  let rows: [TrialRow]
  /// The reason why the trials can't be judged; `nil` if they can.
  let gap: String?

  /// Selects the trials of this strategy at this limit from the rows of a workload.
  init(_ own: [TrialRow], strategy: String, limit: Limit?) {
    // Under scripted pressure, no limit terminates a trial.
    rows = own.filter {
      $0.purpose == .measure && $0["strategy"] == strategy && $0["limit"] == limit?.description
        && $0["pressure"] == Pressure.measured.rawValue
    }
    if let failed = rows.first(where: { $0.status?.isFailure ?? true }) {
      let count = rows.count { $0.status?.isFailure ?? true }
      let message = failed["message"]
      gap =
        "\(count) of \(rows.count.counted("trial")) ended as \(failed["status"])\(message.isEmpty ? "" : ": \(message.prefix(120))")"
    } else {
      gap = rows.isEmpty ? Self.absence(from: own, strategy, limit) : Self.mixture(of: rows)
    }
  }

  /// The status and message of a trial that the strategy's own app ended, as by a crash; `nil` if there is none.
  var fault: String? {
    rows.first { $0["fault"] == TrialFault.strategy.rawValue }.map {
      "\($0["status"]) \($0["message"].prefix(120))"
    }
  }

  var completed: [TrialRow] { rows.filter { $0.status == .completed } }
  var terminated: [TrialRow] { rows.filter { $0.status == .terminated } }

  /// The reason not to judge figures of terminated trials, which used less of everything; `nil` if none was terminated.
  var cutShort: String? {
    terminated.isEmpty
      ? nil
      : "terminated in \(terminated.count) of \(rows.count.counted("block")), so there is less to measure"
  }

  /// What the rows of the workload have in place of the strategy at the limit.
  private static func absence(from own: [TrialRow], _ strategy: String, _ limit: Limit?) -> String {
    let measured = own.filter { $0.purpose == .measure && $0["pressure"] == Pressure.measured.rawValue }
    let limits = Set(measured.filter { $0["strategy"] == strategy }.map(SummaryLimit.init)).sorted()
    guard !limits.isEmpty else { return "the run did not measure \(strategy) on this workload" }
    let names = limits.map(\.name).joined(separator: ", ")
    return
      "the run measured \(strategy) at \(names), not at \(limit?.description ?? "none"); expected a run with this limit"
  }

  /// The reason why the trials can't be judged if they belong to several cells, as a run that the user names may have;
  /// `nil` if they don't.
  private static func mixture(of rows: [TrialRow]) -> String? {
    let others = FactorList.standard.all.first { factor in Set(rows.map { $0[factor.column] }).count > 1 }
    return others.map { "the run has more than one \($0.name); expected a run with one" }
  }
}
