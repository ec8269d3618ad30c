import Glibc
import Results
import Statistics

/// One time metric of the control, as a ratio to the reference over all pairs of the run.
package struct ControlTime: Sendable {
  /// The column.
  package let name: String
  /// The word for the metric in a sentence.
  package let word: String
  /// The logarithms of control ÷ reference, one for each pair.
  let logRatios: [Double]
  /// The probability of such a large difference between equal cells.
  let pValue: Double

  /// `nil` if no pair has the metric.
  package init?(_ metric: GatedMetric, of pairs: [ControlPair]) {
    name = metric.column
    word = metric.word
    logRatios = pairs.compactMap { $0.logRatio(of: metric.column) }
    guard let test = PairedPermutationTest(of: logRatios, seed: 1) else { return nil }
    pValue = test.pValue
  }

  /// The geometric mean of the pairs' ratios, which the test compares with 1.
  package var ratio: Double { exp(mean) }

  /// The 95 % bootstrap interval of the ratio.
  package var interval: ClosedRange<Double>? {
    Bootstrap(seed: 1).mean(of: logRatios).map { exp($0.lowerBound)...exp($0.upperBound) }
  }

  /// Whether the ratio is far enough from 1 to matter.
  var matters: Bool { abs(mean) > log1p(GateRule.leastTime) }

  /// The standard deviation of the pairs' logarithms; `nil` for fewer than three pairs.
  package var deviation: Double? {
    guard logRatios.count >= 3 else { return nil }
    let squares = logRatios.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(logRatios.count - 1)).squareRoot()
  }

  /// The smallest p-value possible with this number of pairs: all differences on one side.
  var leastPValue: Double { 2 / exp2(Double(logRatios.count)) }

  private var mean: Double { logRatios.reduce(0, +) / Double(logRatios.count) }
}
