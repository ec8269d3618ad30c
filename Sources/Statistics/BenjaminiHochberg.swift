/// Tests many p-values at once, with a bound on the share of false alarms among the significant ones.
///
/// Source: Benjamini and Hochberg, "Controlling the False Discovery Rate", Journal of the Royal Statistical
/// Society B 57(1), 1995. It is valid for independent and for positively dependent tests (Benjamini and
/// Yekutieli 2001).
package struct BenjaminiHochberg: Sendable, Equatable {
  /// For each p-value, in the order given, the smallest level at which it is rejected.
  package let adjusted: [Double]

  /// Applies the procedure to `pValues`, each in 0...1.
  package init(_ pValues: [Double]) {
    precondition(pValues.allSatisfy { (0...1).contains($0) }, "a p-value must lie in 0...1")
    var adjusted = pValues
    var smallest = 1.0
    let descending = pValues.indices.sorted { pValues[$0] > pValues[$1] }
    for (place, index) in descending.enumerated() {
      let rank = pValues.count - place
      smallest = min(smallest, pValues[index] * Double(pValues.count) / Double(rank))
      adjusted[index] = smallest
    }
    self.adjusted = adjusted
  }

  /// Whether each p-value is significant, if on average at most `level` of the significant ones may be false alarms.
  package func rejected(at level: Double = 0.05) -> [Bool] {
    adjusted.map { $0 <= level }
  }
}
