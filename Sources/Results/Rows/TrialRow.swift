package import Experiment

/// A row of trials.csv as it was read.
package struct TrialRow: Sendable {
  /// The texts of the fields, by column.
  package let fields: [String: String]

  /// Creates a row from texts by column.
  package init(_ fields: [String: String]) {
    self.fields = fields
  }

  /// The row that a record is written to.
  package init(_ record: TrialRecord) {
    self.init(Dictionary(uniqueKeysWithValues: TrialColumns.all.map { ($0.name, $0.text(record)) }))
  }

  /// The text of a field; empty if it doesn't apply.
  package subscript(column: String) -> String { fields[column] ?? "" }

  package func integer(_ column: String) -> Int? { Int(self[column]) }

  /// The purpose of the trial; `nil` if the row has no known purpose.
  package var purpose: PlannedTrial.Purpose? { PlannedTrial.Purpose(rawValue: self["purpose"]) }
}
