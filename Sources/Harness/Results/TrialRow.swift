import Foundation
import SwiftCSV

/// A row of trials.csv as it was read.
public struct TrialRow: Sendable {
  private let fields: [String: String]

  /// Takes a row by column.
  package init(_ fields: [String: String]) {
    self.fields = fields
  }

  /// The rows of a trials.csv.
  static func all(in trials: String) throws -> [TrialRow] {
    guard let text = try? String(contentsOfFile: trials, encoding: .utf8) else {
      throw HarnessError("\(trials) can't be read; expected the folder of a run")
    }
    do { return try CSV<Named>(string: text).rows.map { TrialRow($0) } } catch {
      throw HarnessError("\(trials): \(error)")
    }
  }

  /// The row that a record is written as.
  init(_ record: TrialRecord) {
    self.init(Dictionary(uniqueKeysWithValues: TrialColumns.all.map { ($0.name, $0.text(record)) }))
  }

  /// The text of a field; empty if it doesn't apply.
  public subscript(column: String) -> String { fields[column] ?? "" }

  public func integer(_ column: String) -> Int? { Int(self[column]) }

  /// Why the trial was run; `nil` if the row says nothing that is known.
  var purpose: PlannedTrial.Purpose? { PlannedTrial.Purpose(rawValue: self["purpose"]) }
}
