package import Experiment

/// A requirement for a workload: one line of a file of budgets.
package struct Budget: Sendable, Equatable {
  package enum Demand: Sendable, Equatable {
    /// No trial may be terminated.
    case completes
    /// A bound on the complete time of a return, in nanoseconds.
    case complete(Statistic, atMost: Double)
    /// A bound on a column of trials.csv, in the column's own unit.
    case column(String, atMost: Double)
    /// A bound on the memory that the workload needs if nothing is unloaded, in bytes.
    case need(atMost: Int)
  }

  /// The statistic over all returns of a trial.
  package enum Statistic: String, Sendable, CaseIterable {
    case mean, p50, p90, p95, p99, max

    /// The probability of a quantile; `nil` for the mean.
    var probability: Double? {
      switch self {
      case .mean: nil
      case .p50: 0.5
      case .p90: 0.9
      case .p95: 0.95
      case .p99: 0.99
      case .max: 1
      }
    }
  }

  /// The line number, from 1.
  package let line: Int
  /// The budget as written, with single spaces and without its comment.
  package let text: String
  /// The workload as written.
  package let workload: String
  /// The strategy as written; `nil` if the budget applies to every measured strategy.
  package let strategy: String?
  package let demand: Demand
  /// The limit at which the budget must hold; `nil` for a need, which has none.
  package internal(set) var limit: Limit?

  /// Whether the budget is about times, which require several blocks.
  package var isOfTimes: Bool {
    switch demand {
    case .complete: true
    case .column(let name, _): name.hasSuffix("_ns")
    case .completes, .need: false
    }
  }
}
