import Experiment
import Messages
import Results

/// The trials of one strategy at one limit, a block each.
struct CellRows {
  let rows: [TrialRow]
  /// Why nothing can be said of them; `nil` where something can.
  let gap: String?

  /// Of a workload's rows those that were measured under the limit.
  init(_ own: [TrialRow], strategy: String, limit: Limit?) {
    // Under scripted pressure no limit ends a trial.
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
      gap = rows.isEmpty ? "not measured" : Self.mixture(of: rows)
    }
  }

  /// How a trial ended that the strategy's own app ended, as by a crash; `nil` where none did.
  var fault: String? {
    rows.first { $0["fault"] == TrialFault.strategy.rawValue }.map {
      "\($0["status"]) \($0["message"].prefix(120))"
    }
  }

  var completed: [TrialRow] { rows.filter { $0.status == .completed } }
  var terminated: [TrialRow] { rows.filter { $0.status == .terminated } }

  /// What is cut short takes less of everything.
  var cutShort: String? {
    terminated.isEmpty
      ? nil
      : "terminated in \(terminated.count) of \(rows.count.counted("block")), so there is less to measure"
  }

  /// A run that a user names may have measured more than one cell by these names.
  private static func mixture(of rows: [TrialRow]) -> String? {
    let others = FactorList.standard.all.first { factor in Set(rows.map { $0[factor.column] }).count > 1 }
    return others.map { "the run has more than one \($0.name); expected a run with one" }
  }
}
