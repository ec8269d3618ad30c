/// One column of a CSV: its name, which includes the unit, its meaning, which direction is better, and how a
/// row fills it.
package struct Column<Row>: Sendable {
  /// Which direction is better.
  package enum Better: String, Sendable {
    case lower, higher
    /// A factor or an identity, not a measurement.
    case neither
  }

  /// The content of a field that isn't empty.
  package enum Content: String, Sendable {
    case text
    /// A whole number of 0 or more.
    case count
    /// A whole number that may be negative.
    case integer
    /// A number of 0 or more with decimals.
    case decimal
  }

  package let name: String
  package let meaning: String
  package let better: Better
  package let content: Content
  /// Whether the field may be empty in a trial that has a result.
  package let isOptional: Bool
  /// The value of the field in files from before the column existed; `nil` if every file must have it.
  package let valueBefore: String?
  /// The field's text; empty if the column doesn't apply.
  package let text: @Sendable (Row) -> String

  package init(
    _ name: String, _ meaning: String, better: Better = .neither, content: Content = .text,
    isOptional: Bool = false, valueBefore: String? = nil, _ text: @escaping @Sendable (Row) -> String
  ) {
    self.name = name
    self.meaning = meaning
    self.better = better
    self.content = content
    self.isOptional = isOptional
    self.valueBefore = valueBefore
    self.text = text
  }

  package init(
    _ name: String, _ meaning: String, better: Better = .neither, content: Content = .count,
    isOptional: Bool = false, _ value: @escaping @Sendable (Row) -> Int?
  ) {
    self.init(name, meaning, better: better, content: content, isOptional: isOptional) { row in
      value(row).map { String($0) } ?? ""
    }
  }
}
