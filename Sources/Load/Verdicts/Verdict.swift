import Foundation

/// The verdict of a load test on one criterion and strategy.
package struct Verdict: Sendable, Equatable {
  package enum Outcome: String, Sendable {
    case pass, fail
    /// The run was too short for the criterion, or the machine lacks a facility.
    case notJudged = "not judged"
  }

  package var strategy: String
  package var criterion: String
  package var value: Double?
  package var interval: (low: Double, high: Double)?
  /// Which values pass, such as `≤ 1024`.
  package var bound: String
  package var outcome: Outcome
  package var reason: String

  package init(
    _ strategy: String, _ criterion: String, value: Double?, interval: (low: Double, high: Double)? = nil,
    bound: String, _ outcome: Outcome, reason: String = ""
  ) {
    self.strategy = strategy
    self.criterion = criterion
    self.value = value
    self.interval = interval
    self.bound = bound
    self.outcome = outcome
    self.reason = reason
  }

  /// Passes values up to `limit`; if there is an interval, its upper end must not exceed the limit.
  static func atMost(
    _ limit: Double, _ strategy: String, _ criterion: String, _ value: Double?,
    interval: (low: Double, high: Double)? = nil, unless reason: String = "nothing was measured"
  ) -> Verdict {
    let bound = "≤ \(text(limit))"
    guard let value else {
      return Verdict(strategy, criterion, value: nil, bound: bound, .notJudged, reason: reason)
    }
    return Verdict(
      strategy, criterion, value: value, interval: interval, bound: bound,
      (interval?.high ?? value) <= limit ? .pass : .fail)
  }

  /// Passes exactly `expected`.
  static func exactly(_ expected: Double, _ strategy: String, _ criterion: String, _ value: Double?)
    -> Verdict
  {
    guard let value else {
      return Verdict(
        strategy, criterion, value: nil, bound: "= \(text(expected))", .notJudged,
        reason: "nothing was measured")
    }
    return Verdict(
      strategy, criterion, value: value, bound: "= \(text(expected))", value == expected ? .pass : .fail)
  }

  /// Four significant digits; whole numbers and numbers of at least 1,000 are printed without decimals.
  package static func text(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    let isWhole = value == value.rounded() || abs(value) >= 1_000
    return isWhole ? "\(Int(value.rounded()))" : String(format: "%.4g", value)
  }

  package static func == (a: Verdict, b: Verdict) -> Bool {
    a.strategy == b.strategy && a.criterion == b.criterion && a.value == b.value
      && a.interval?.low == b.interval?.low && a.interval?.high == b.interval?.high && a.bound == b.bound
      && a.outcome == b.outcome && a.reason == b.reason
  }
}

extension [Verdict] {
  /// The exit code: 2 if a criterion failed, 1 if none was judged and that is not allowed, otherwise 0.
  package func exitCode(allowsUnjudged: Bool) -> Int32 {
    if contains(where: { $0.outcome == .fail }) { return 2 }
    let isJudged = contains { $0.outcome == .pass }
    return isJudged || allowsUnjudged ? 0 : 1
  }
}
