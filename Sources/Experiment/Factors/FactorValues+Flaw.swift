extension FactorValues {
  /// An error message about a value that is invalid for its factor; `nil` if every value is valid.
  ///
  /// Reading an invalid value returns the default instead, so values from outside must be checked first.
  package func flaw(among factors: FactorList) -> String? {
    for column in columns {
      guard let factor = factors[column] else {
        return "'\(column.prefix(40))' is not a factor; expected \(factors.columns.joined(separator: ", "))"
      }
      let value = self[factor]
      if factor.spelling(value) == nil {
        return "'\(value.prefix(40))' is not a valid \(factor.name); expected \(factor.expected)"
      }
    }
    return nil
  }
}
