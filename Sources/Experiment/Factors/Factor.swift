/// A quantity that a run varies: a cell has one value of each factor.
///
/// A factor is one value in one list, ``FactorList/standard``. It determines options, columns, the identity
/// of a cell, labels, and what runs must have in common to be compared.
package struct Factor<Value: Sendable>: Sendable {
  /// The name in a sentence: `limit`.
  package let name: String
  /// The column in trials.csv, and in every other file that names cells: `dirty_decay_ms`.
  package let column: String
  /// The option of `run`.
  package let option: FactorOption
  /// The contents of the column, in a few words.
  package let meaning: String
  /// The default value.
  package let usual: Value
  /// How labels show the factor.
  package let label: FactorLabel
  /// A description of valid values, for a sentence: `a size such as 128MiB, …, or none`.
  package let expected: String
  /// The names of the values, if they have names; an error message suggests the nearest one.
  package let names: [String]
  /// Whether values are whole numbers.
  package let isNumber: Bool
  /// Whether it changes what screens take, so that each of its values has its own need, control and
  /// reference.
  package let decidesContent: Bool
  /// Reads a value; `nil` if the text is not a value.
  package let parse: @Sendable (String) -> Value?
  /// Writes a value as in the CSVs.
  package let format: @Sendable (Value) -> String
  /// The value that a trial found in force, if it reports one.
  package let found: @Sendable (TrialResult) -> Value?

  package init(
    name: String, column: String? = nil, option: FactorOption, meaning: String, usual: Value,
    label: FactorLabel, expected: String, names: [String] = [], isNumber: Bool = false,
    decidesContent: Bool = false,
    parse: @escaping @Sendable (String) -> Value?, format: @escaping @Sendable (Value) -> String,
    found: @escaping @Sendable (TrialResult) -> Value? = { _ in nil }
  ) {
    self.name = name
    self.column = column ?? name
    self.option = option
    self.meaning = meaning
    self.usual = usual
    self.label = label
    self.expected = expected
    self.names = names
    self.isNumber = isNumber
    self.decidesContent = decidesContent
    self.parse = parse
    self.format = format
    self.found = found
  }
}

extension Factor where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// A factor with a few named values.
  package init(
    name: String, column: String? = nil, option: FactorOption, meaning: String, usual: Value,
    label: FactorLabel? = nil, decidesContent: Bool = false
  ) {
    let names = Value.allCases.map(\.rawValue)
    self.init(
      name: name, column: column, option: option, meaning: meaning, usual: usual,
      label: label ?? .unlessUsual { "\(name) \($0)" },
      expected: names.dropLast().joined(separator: ", ") + " or \(names.last ?? "")",
      names: names, decidesContent: decidesContent,
      parse: { Value(rawValue: $0) }, format: \.rawValue)
  }
}

/// The option that sets a factor; it may be repeated.
package struct FactorOption: Sendable {
  /// Without the dashes: `dirty-decay`.
  package let name: String
  package let help: String
  /// What the help calls the value; the option's name by default.
  package let valueName: String?

  package init(_ name: String, _ help: String, valueName: String? = nil) {
    self.name = name
    self.help = help
    self.valueName = valueName
  }
}

/// Where labels show a factor.
package enum FactorLabel: Sendable {
  /// The factor is compared: a table has one line for each value.
  case compared
  /// The factor is the limit: a table has columns for its values.
  case limit
  /// Labels always show the value.
  case always
  /// Labels show a value that differs from the default, in these words.
  case unlessUsual(@Sendable (String) -> String)
}
