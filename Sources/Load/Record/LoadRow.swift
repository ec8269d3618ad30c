/// A row of samples.csv or events.csv: texts by column, empty if the column doesn't apply.
package struct LoadRow: Sendable, Equatable {
  private var fields: [String: String]

  package init(_ fields: [String: any CustomStringConvertible & Sendable]) {
    self.fields = fields.mapValues { "\($0)" }
  }

  /// A row as read from a file.
  init(texts: [String: String]) {
    fields = texts.filter { !$0.value.isEmpty }
  }

  package subscript(column: String) -> String? { fields[column] }

  package func number(_ column: String) -> Double? { fields[column].flatMap(Double.init) }

  /// The row with one more field.
  func with(_ column: String, _ text: String) -> LoadRow {
    var row = self
    row.fields[column] = text
    return row
  }
}

/// All rows of a run.
package struct LoadRows: Sendable {
  package var samples: [LoadRow] = []
  package var events: [LoadRow] = []

  package init(samples: [LoadRow] = [], events: [LoadRow] = []) {
    self.samples = samples
    self.events = events
  }

  /// The samples with this text in a column.
  func samples(where column: String, is text: String) -> [LoadRow] { samples.filter { $0[column] == text } }

  /// The events of a strategy with this name.
  func events(named event: String, of strategy: String) -> [LoadRow] {
    events.filter { $0["event"] == event && $0["strategy"] == strategy }
  }
}

extension [LoadRow] {
  /// The numbers of a column, from the rows that have one.
  func numbers(_ column: String) -> [Double] { compactMap { $0.number(column) } }
}
