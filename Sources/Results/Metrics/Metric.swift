/// A measurement of a trial: one value in one list, which determines its column in trials.csv, its place in
/// tables and comparisons, and how the gate and the control judge it.
package struct Metric: Sendable {
  /// The unit of its numbers.
  package enum Unit: String, Sendable {
    case bytes, nanoseconds, milliseconds, count
  }

  /// Its column in trials.csv.
  package let column: TrialColumn
  package let unit: Unit
  /// Its noun in a sentence: `peak footprint`, `p90 reload`.
  package let noun: String
  /// Whether it depends on the machine as well as on the code.
  package let isTime: Bool
  package let comparison: Comparison
  package let table: Table
  /// How the gate and the control judge it; `nil` if they don't.
  package let gate: GateRule?

  package var name: String { column.name }
  package var better: TrialColumn.Better { column.better }

  /// A metric of text, or of numbers that `text` formats. The name contains the unit: `_bytes`, `_ns` or
  /// `_ms`. A new metric may be missing in files from before it was added.
  package init(
    _ name: String, _ meaning: String, better: TrialColumn.Better = .neither,
    content: TrialColumn.Content = .text,
    isOptional: Bool = false, isNew: Bool = false, noun: String? = nil, isOfMachine: Bool = false,
    comparison: Comparison = .onRequest, table: Table = .none, gate: GateRule? = nil,
    _ text: @escaping @Sendable (TrialRecord) -> String
  ) {
    column = TrialColumn(
      name, meaning, better: better, content: content, isOptional: isOptional, valueBefore: isNew ? "" : nil,
      text)
    let unit = Unit(ofColumn: name)
    self.unit = unit
    self.noun = noun ?? Self.noun(name, unit)
    isTime = unit == .nanoseconds || isOfMachine
    // A text has no ratio.
    self.comparison = content == .text ? .never : comparison
    self.table = table
    self.gate = gate
  }

  /// A metric of whole numbers.
  package init(
    _ name: String, _ meaning: String, better: TrialColumn.Better = .neither,
    content: TrialColumn.Content = .count,
    isOptional: Bool = false, isNew: Bool = false, noun: String? = nil, isOfMachine: Bool = false,
    comparison: Comparison = .onRequest, table: Table = .none, gate: GateRule? = nil,
    _ value: @escaping @Sendable (TrialRecord) -> Int?
  ) {
    self.init(
      name, meaning, better: better, content: content, isOptional: isOptional, isNew: isNew, noun: noun,
      isOfMachine: isOfMachine, comparison: comparison, table: table, gate: gate
    ) { record in
      value(record).map { "\($0)" } ?? ""
    }
  }
}
