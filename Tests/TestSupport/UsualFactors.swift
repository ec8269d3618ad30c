import Experiment

extension [String: String] {
  /// The fields of a row with the usual value of each factor that they don't have, so that a new factor changes no test.
  package var withUsualFactors: [String: String] {
    merging(FactorList.standard.all.map { ($0.column, $0.usual) }) { own, _ in own }
  }
}
