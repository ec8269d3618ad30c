import Quantities
import Results
import Simulation

/// What the sessions cost under a policy, a budget and a latency.
struct SweepRow {
  let policy: String
  let budgetBytes: Int
  let latency: FetchLatency
  var totals: BudgetTotals
  /// The least that the returns could cost, in nanoseconds; `nil` if a screen exceeds the budget.
  let optimumNanoseconds: Int?

  static let columns = [
    "policy", "budget_bytes", "fetch_latency_ns", "sessions", "sessions_unloading", "steps", "returns",
    "reloads",
    "reload_work_ns", "reload_round_trips", "steps_over_budget", "reload_ns", "optimum_ns",
  ]

  /// The work and the waits of all returns for what was unloaded, in nanoseconds.
  var reloadNanoseconds: Int { totals.workNanoseconds + totals.roundTrips * latency.nanoseconds }

  /// The mean over all returns, in nanoseconds.
  var meanNanoseconds: Double { Double(reloadNanoseconds) / Double(max(1, totals.returns)) }

  /// The cost ÷ the optimum; `nil` if the optimum is 0 or unknown.
  var regret: Double? {
    optimumNanoseconds.flatMap { $0 > 0 ? Double(reloadNanoseconds) / Double($0) : nil }
  }

  var csv: String {
    let counts = [
      budgetBytes, latency.nanoseconds, totals.sessions, totals.sessionsUnloading, totals.steps,
      totals.returns,
      totals.reloads, totals.workNanoseconds, totals.roundTrips, totals.stepsOverBudget, reloadNanoseconds,
    ]
    return ([policy.csvField] + counts.map(String.init) + [optimumNanoseconds.map(String.init) ?? ""]).joined(
      separator: ",")
  }
}
