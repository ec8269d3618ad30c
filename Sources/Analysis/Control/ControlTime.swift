import Glibc
import Results
import Statistics

/// One metric of the control's times: how often the reference's it is, over all pairs of the run.
package struct ControlTime: Sendable {
  /// The column.
  package let name: String
  /// What it is called in a sentence.
  package let word: String
  /// The logarithms of control / reference, a pair each.
  let logRatios: [Double]
  /// The chance of so large a difference between equals.
  let pValue: Double

  /// `nil` if no pair has the metric.
  package init?(_ metric: GatedMetric, of pairs: [ControlPair]) {
    name = metric.column
    word = metric.word
    logRatios = pairs.compactMap { $0.logRatio(of: metric.column) }
    guard let test = PairedPermutationTest(of: logRatios, seed: 1) else { return nil }
    pValue = test.pValue
  }

  /// The geometric mean of the pairs' ratios, whose sign the test asks for.
  package var ratio: Double { exp(mean) }

  /// Its bootstrap interval of 95 %.
  package var interval: ClosedRange<Double>? {
    Bootstrap(seed: 1).mean(of: logRatios).map { exp($0.lowerBound)...exp($0.upperBound) }
  }

  /// Whether the ratio is far enough from 1 to matter.
  var matters: Bool { abs(mean) > log1p(GateRule.leastTime) }

  /// How far the pairs' logarithms lie around their mean: the standard deviation; `nil` for fewer than three pairs.
  package var deviation: Double? {
    guard logRatios.count >= 3 else { return nil }
    let squares = logRatios.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(logRatios.count - 1)).squareRoot()
  }

  /// The least p-value that so many pairs can have: all differences on one side.
  var leastPValue: Double { 2 / exp2(Double(logRatios.count)) }

  private var mean: Double { logRatios.reduce(0, +) / Double(logRatios.count) }
}
