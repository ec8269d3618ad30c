/// A factor whose values are texts, as in a CSV: the element of a list of factors.
package struct AnyFactor: Sendable {
  package let name: String
  package let column: String
  package let option: FactorOption
  package let meaning: String
  package let usual: String
  package let label: FactorLabel
  package let expected: String
  package let names: [String]
  package let isNumber: Bool
  package let decidesContent: Bool
  /// The canonical spelling of a value; `nil` if the text is not a value.
  package let spelling: @Sendable (String) -> String?
  /// The value that a trial found in force, if it reports one.
  package let found: @Sendable (TrialResult) -> String?

  package init<Value>(_ factor: Factor<Value>) {
    name = factor.name
    column = factor.column
    option = factor.option
    meaning = factor.meaning
    usual = factor.format(factor.usual)
    label = factor.label
    expected = factor.expected
    names = factor.names
    isNumber = factor.isNumber
    decidesContent = factor.decidesContent
    spelling = { text in factor.parse(text).map(factor.format) }
    found = { result in factor.found(result).map(factor.format) }
  }

  /// The value in a label; `nil` if labels omit it.
  package func words(_ value: String) -> String? {
    switch label {
    case .compared, .limit: nil
    case .always: value
    case .unlessUsual(let words): value == usual ? nil : words(value)
    }
  }

  package var isCompared: Bool {
    if case .compared = label { true } else { false }
  }

  /// Whether all cells of a table share its value.
  package var isOfGroup: Bool {
    switch label {
    case .compared, .limit: false
    case .always, .unlessUsual: true
    }
  }
}
