package import Experiment

/// What the rows of a run consist of: the factors that were varied, and the metrics that were measured.
package struct Schema: Sendable {
  package var factors: FactorList
  package var metrics: [Metric]

  package init(factors: FactorList = .standard, metrics: [Metric] = Metric.standard) {
    self.factors = factors
    self.metrics = metrics
  }

  /// What comes with the suite.
  package static let standard = Schema()
}
