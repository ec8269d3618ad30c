/// The requested values of factors, as they were written: names, globs, sizes.
package struct FactorChoices: Equatable, Sendable {
  /// The choices by column; factors without a choice are not included.
  private var byColumn: [String: [String]] = [:]

  package init() {}

  package var isEmpty: Bool { byColumn.isEmpty }
  package var columns: [String] { byColumn.keys.sorted() }

  /// The choices for a column; empty if there are none.
  package subscript(column: String) -> [String] {
    get { byColumn[column] ?? [] }
    set { byColumn[column] = newValue.isEmpty ? nil : newValue }
  }

  package subscript<Value>(factor: Factor<Value>) -> [String] {
    get { self[factor.column] }
    set { self[factor.column] = newValue }
  }
}

extension FactorChoices: Codable {
  package init(from decoder: any Decoder) throws { byColumn = try [String: [String]](from: decoder) }

  package func encode(to encoder: any Encoder) throws { try byColumn.encode(to: encoder) }
}
