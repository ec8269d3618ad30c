/// What identifies a cell across runs: all factors except the seed.
package struct CellIdentity: Hashable, Sendable, Codable {
  /// The values as texts; those from a file may be invalid.
  package let values: FactorValues
  /// The factors that it has values of.
  package let factors: FactorList

  /// The identity of the trials of a plan's cell.
  package init(_ cell: Cell, of factors: FactorList = .standard) {
    values = cell.factors
    self.factors = factors
  }

  /// The identity from fields in the order of the factors' columns.
  package init(_ fields: [String], of factors: FactorList = .standard) {
    var values = FactorValues()
    for (factor, field) in zip(factors.all, fields) { values[factor.column] = field }
    self.values = values
    self.factors = factors
  }

  package init(from decoder: any Decoder) throws {
    values = try FactorValues(from: decoder)
    factors = .standard
  }

  package func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }

  package static func == (a: CellIdentity, b: CellIdentity) -> Bool { a.values == b.values }

  package func hash(into hasher: inout Hasher) { hasher.combine(values) }

  /// The fields in the order of the factors' columns.
  package var fields: [String] { factors.all.map { values[$0] } }

  /// An error message about a value that no run can have written; `nil` if every value is valid.
  package var flaw: String? { values.flaw(among: factors) }
}

extension CellIdentity {
  package var strategy: String { values[AnyFactor(Factors.strategy)] }
  package var workload: String { values[AnyFactor(Factors.workload)] }
  package var device: String { values[AnyFactor(Factors.device)] }
  package var limit: String { values[AnyFactor(Factors.limit)] }
}
