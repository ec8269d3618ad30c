/// One column of a CSV: its name with the unit in it, what it means, which way is better, and how a row fills it.
public struct Column<Row>: Sendable {
  /// Which way a value is better.
  public enum Better: String, Sendable {
    case lower, higher
    /// A factor or an identity, not a measurement.
    case neither
  }

  public let name: String
  public let meaning: String
  public let better: Better
  /// The field's text; empty if the column doesn't apply.
  let text: @Sendable (Row) -> String

  init(
    _ name: String, _ meaning: String, better: Better = .neither, _ text: @escaping @Sendable (Row) -> String
  ) {
    self.name = name
    self.meaning = meaning
    self.better = better
    self.text = text
  }

  init(
    _ name: String, _ meaning: String, better: Better = .neither, _ value: @escaping @Sendable (Row) -> Int?
  ) {
    self.init(name, meaning, better: better) { row in value(row).map { "\($0)" } ?? "" }
  }
}
