/// The values of factors that were asked for, as they were written: names, globs, sizes.
package struct FactorChoices: Equatable, Sendable {
  /// By column; a factor that nobody chose is not among them.
  private var byColumn: [String: [String]] = [:]

  package init() {}

  package var isEmpty: Bool { byColumn.isEmpty }
  package var columns: [String] { byColumn.keys.sorted() }

  /// What was chosen; empty where nothing was.
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
