/// A factor whose values are texts, as in a CSV: what a list of factors holds.
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
  /// The one spelling of a value; `nil` if the text is none.
  package let spelling: @Sendable (String) -> String?
  /// The value that a trial found to be in force, where it says so.
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

  /// How a label has the value; `nil` where it leaves it out.
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

  /// Whether the cells of a table have one value in common.
  package var isOfGroup: Bool {
    switch label {
    case .compared, .limit: false
    case .always, .unlessUsual: true
    }
  }
}
