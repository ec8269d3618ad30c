/// What makes a cell of one run the same as a cell of another: all factors but the seed.
package struct CellIdentity: Hashable, Sendable, Codable {
  /// The values as texts; those of a file need not be any that a run can have written.
  package let values: FactorValues
  /// What it has a value of each of.
  package let factors: FactorList

  /// The identity that the trials of a plan's cell have.
  package init(_ cell: Cell, of factors: FactorList = .standard) {
    values = cell.factors
    self.factors = factors
  }

  /// The identity that fields have, which stand in the order of the factors' columns.
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

  /// What no run can have written, in a sentence; `nil` where every factor can be one.
  package var flaw: String? { values.flaw(among: factors) }
}

extension CellIdentity {
  package var strategy: String { values[AnyFactor(Factors.strategy)] }
  package var workload: String { values[AnyFactor(Factors.workload)] }
  package var device: String { values[AnyFactor(Factors.device)] }
  package var limit: String { values[AnyFactor(Factors.limit)] }
}
