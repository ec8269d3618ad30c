/// The values that decide how much memory and time screens take: those of the factors with
/// ``Factor/decidesContent``.
///
/// Each content has its own need, control and reference.
package struct Content: Hashable, Sendable, CustomStringConvertible {
  package let values: FactorValues
  /// `deep-stack on 375x667@2`, plus the values that differ from the defaults.
  package let description: String

  /// The part of `values` that decides the content.
  package init(of values: FactorValues, among factors: FactorList) {
    var own = FactorValues()
    for factor in factors.all where factor.decidesContent { own[factor.column] = values[factor] }
    self.values = own
    let named = [Factors.workload.column, Factors.device.column]
    let others = factors.all.filter { $0.decidesContent && !named.contains($0.column) }
    description =
      (["\(own[Factors.workload]) on \(own[Factors.device])"] + others.compactMap { $0.words(own[$0]) })
      .joined(separator: ", ")
  }

  package static func == (a: Content, b: Content) -> Bool { a.values == b.values }

  package func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension CellIdentity {
  package var content: Content { Content(of: values, among: factors) }
}
