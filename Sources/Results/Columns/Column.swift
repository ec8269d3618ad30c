/// One column of a CSV: its name with the unit in it, what it means, which way is better, and how a row fills it.
package struct Column<Row>: Sendable {
  /// Which way a value is better.
  package enum Better: String, Sendable {
    case lower, higher
    /// A factor or an identity, not a measurement.
    case neither
  }

  /// What a field holds where it isn't empty.
  package enum Content: String, Sendable {
    case text
    /// A whole number of 0 or more.
    case count
    /// A whole number that may lie below 0.
    case integer
    /// A number of 0 or more with decimals.
    case decimal
  }

  package let name: String
  package let meaning: String
  package let better: Better
  package let content: Content
  /// Whether the field doesn't apply to some trials that have a result.
  package let isOptional: Bool
  /// The field's text; empty if the column doesn't apply.
  package let text: @Sendable (Row) -> String

  package init(
    _ name: String, _ meaning: String, better: Better = .neither, content: Content = .text,
    isOptional: Bool = false, _ text: @escaping @Sendable (Row) -> String
  ) {
    self.name = name
    self.meaning = meaning
    self.better = better
    self.content = content
    self.isOptional = isOptional
    self.text = text
  }

  package init(
    _ name: String, _ meaning: String, better: Better = .neither, content: Content = .count,
    isOptional: Bool = false, _ value: @escaping @Sendable (Row) -> Int?
  ) {
    self.init(name, meaning, better: better, content: content, isOptional: isOptional) { row in
      value(row).map { "\($0)" } ?? ""
    }
  }
}
