import Experiment
import Results
import Statistics

/// A benchmark in JMH's results.
struct JMHResult: Encodable {
  let benchmark: String
  /// Average time per operation, or whatever the metric counts.
  let mode = "avgt"
  let threads = 1
  let forks: Int
  let warmupIterations = 0
  // JMH's term for work that runs once and not for a duration.
  let warmupTime = "single-shot"
  let warmupBatchSize = 1
  let measurementIterations = 1
  let measurementTime = "single-shot"
  let measurementBatchSize = 1
  let params: [String: String]
  let primaryMetric: Score
  let secondaryMetrics: [String: Score]

  /// `nil` if no trial has the primary metric.
  init?(_ cell: CellTrials, _ metrics: [Metric], primary: Metric) {
    guard let score = Score(cell.values(primary.name), primary) else { return nil }
    primaryMetric = score
    var others: [String: Score] = [:]
    for metric in metrics where metric.name != primary.name {
      others[metric.name] = Score(cell.values(metric.name), metric)
    }
    secondaryMetrics = others
    forks = cell.completed.count
    params = Dictionary(uniqueKeysWithValues: zip(cell.identity.factors.columns, cell.identity.fields))
    // Readers treat the last part as a method and the part before it as its class; they draw a chart for each class.
    let workload = cell.identity.workload.replacing(".", with: "_")
    let method = primary.name
    benchmark = "offscreen.\(workload).\(method)"
  }

  struct Score: Encodable {
    let score, scoreError: Double
    let scoreConfidence: [Double]
    let scorePercentiles: [String: Double]
    let scoreUnit: String
    /// The iterations of each fork; a trial has one value.
    let rawData: [[Double]]

    init?(_ values: [Double], _ metric: Metric) {
      guard let figure = ExportedFigure(values) else { return nil }
      score = figure.median
      scoreError = figure.error ?? .nan
      scoreConfidence = [figure.interval?.lowerBound ?? .nan, figure.interval?.upperBound ?? .nan]
      scorePercentiles = Self.percentiles(of: values)
      scoreUnit = metric.name == Metric.completeTime ? "ns/op" : metric.unit.symbol
      rawData = values.map { [$0] }
    }

    /// JMH's percentiles, as far as there are enough samples.
    private static func percentiles(of sample: [Double]) -> [String: Double] {
      let all = ["0.0", "50.0", "90.0", "95.0", "99.0", "99.9", "99.99", "99.999", "99.9999", "100.0"]
      let known = all.compactMap { name in
        Double(name).flatMap { Quantile.value(at: $0 / 100, of: sample) }.map { (name, $0) }
      }
      return Dictionary(uniqueKeysWithValues: known)
    }
  }
}
