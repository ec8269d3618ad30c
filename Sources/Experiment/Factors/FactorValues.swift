/// One value of each factor, as texts by column.
package struct FactorValues: Hashable, Sendable {
  /// The entries, sorted by column, so that equal values compare equal.
  private var entries: [Entry] = []

  private struct Entry: Hashable, Sendable {
    let column: String
    var value: String
  }

  package init() {}

  package var columns: [String] { entries.map(\.column) }

  package subscript(column: String) -> String? {
    get { entries.first { $0.column == column }?.value }
    set {
      let index = entries.firstIndex { $0.column >= column } ?? entries.endIndex
      let isThere = index < entries.endIndex && entries[index].column == column
      switch (newValue, isThere) {
      case (let value?, true): entries[index].value = value
      case (let value?, false): entries.insert(Entry(column: column, value: value), at: index)
      case (nil, true): entries.remove(at: index)
      case (nil, false): break
      }
    }
  }

  /// The value of the factor; its default if none is set.
  package subscript(factor: AnyFactor) -> String { self[factor.column] ?? factor.usual }

  /// The value of the factor; its default if none is set.
  package subscript<Value>(factor: Factor<Value>) -> Value {
    get { self[factor.column].flatMap(factor.parse) ?? factor.usual }
    set { self[factor.column] = factor.format(newValue) }
  }
}

extension FactorValues: Codable {
  package init(from decoder: any Decoder) throws {
    for (column, value) in try [String: String](from: decoder) { self[column] = value }
  }

  package func encode(to encoder: any Encoder) throws {
    try Dictionary(uniqueKeysWithValues: entries.map { ($0.column, $0.value) }).encode(to: encoder)
  }
}

/// A type that has a value of each factor.
package protocol Factored {
  var factors: FactorValues { get set }
}
