import Experiment
import Messages
import Results
import Statistics

/// The trials of the conditions, one for each block.
package struct Observations: Sendable {
  private var trials: [Condition: [TrialRecord]] = [:]

  mutating func add(_ trial: TrialRecord, of condition: Condition) {
    trials[condition, default: []].append(trial)
  }

  /// A figure of one condition: the median over the blocks, with its interval.
  func effect(
    of name: String, at place: Place? = nil, _ condition: Condition, _ figure: (TrialResult) -> Double
  ) throws
    -> Effect
  {
    try effect(of: name, at: place, [condition]) { figure($0[0]) }
  }

  /// A figure of several conditions, such as a ratio, paired by block.
  func effect(
    of name: String, at place: Place? = nil, _ conditions: [Condition], _ figure: ([TrialResult]) -> Double
  ) throws -> Effect {
    let results = try conditions.map { try self.results(of: $0) }
    let blocks = results.map(\.count).min() ?? 0
    let values = (0..<blocks).map { block in figure(results.map { $0[block] }) }
    guard let estimate = Quantile.median(values), values.allSatisfy(\.isFinite) else {
      throw HarnessError("\(name): there is no value to compare with")
    }
    return Effect(
      of: name, at: place, estimate: estimate,
      interval: Bootstrap(seed: 1).median(of: values) ?? estimate...estimate)
  }

  /// The results of the trials of a condition; throws if one has no result.
  func results(of condition: Condition) throws -> [TrialResult] {
    try (trials[condition] ?? []).map { trial in
      guard let result = trial.result else {
        throw HarnessError(
          "a trial of \(condition.strategy) \(trial.ending)")
      }
      return result
    }
  }
}
