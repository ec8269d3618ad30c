package import Experiment

/// What must hold for a workload: a line of a file of budgets.
package struct Budget: Sendable, Equatable {
  package enum Demand: Sendable, Equatable {
    /// No trial is terminated.
    case completes
    /// The complete time of a return, in nanoseconds.
    case complete(Statistic, atMost: Double)
    /// A column of trials.csv, in its own unit.
    case column(String, atMost: Double)
    /// What the workload needs if nothing is unloaded, in bytes.
    case need(atMost: Int)
  }

  /// What is said of all returns of a trial.
  package enum Statistic: String, Sendable, CaseIterable {
    case mean, p50, p90, p95, p99, max

    /// The probability of a quantile; `nil` of the mean.
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

  /// From 1.
  package let line: Int
  /// As it was written, with single spaces and without its comment.
  package let text: String
  /// As it was written.
  package let workload: String
  /// As it was written; `nil` where it is for every strategy that is measured.
  package let strategy: String?
  package let demand: Demand
  /// At which limit it must hold; `nil` for a need, which has none.
  package internal(set) var limit: Limit?

  /// Whether it is about times, which no single block shows.
  package var isOfTimes: Bool {
    switch demand {
    case .complete: true
    case .column(let name, _): name.hasSuffix("_ns")
    case .completes, .need: false
    }
  }
}
