/// One column of a CSV: its name with the unit in it, what it means, which way is better, and how a row fills it.
public struct Column<Row>: Sendable {
  /// Which way a value is better.
  public enum Better: String, Sendable {
    case lower, higher
    /// A factor or an identity, not a measurement.
    case neither
  }

  /// What a field holds where it isn't empty.
  public enum Content: String, Sendable {
    case text
    /// A whole number of 0 or more.
    case count
    /// A whole number that may lie below 0.
    case integer
    /// A number of 0 or more with decimals.
    case decimal
  }

  public let name: String
  public let meaning: String
  public let better: Better
  public let content: Content
  /// Whether the field doesn't apply to some trials that have a result.
  public let isOptional: Bool
  /// The field's text; empty if the column doesn't apply.
  let text: @Sendable (Row) -> String

  init(
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

  init(
    _ name: String, _ meaning: String, better: Better = .neither, content: Content = .count,
    isOptional: Bool = false, _ value: @escaping @Sendable (Row) -> Int?
  ) {
    self.init(name, meaning, better: better, content: content, isOptional: isOptional) { row in
      value(row).map { "\($0)" } ?? ""
    }
  }
}
