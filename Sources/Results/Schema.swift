package import Experiment

/// The contents of a run's rows: the factors that were varied, and the metrics that were measured.
package struct Schema: Sendable {
  package var factors: FactorList
  package var metrics: [Metric]

  package init(factors: FactorList = .standard, metrics: [Metric] = Metric.standard) {
    self.factors = factors
    self.metrics = metrics
  }

  /// The schema of the suite itself.
  package static let standard = Schema()
}
