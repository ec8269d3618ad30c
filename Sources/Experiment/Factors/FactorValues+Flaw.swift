extension FactorValues {
  /// What of them these factors can't be, in a sentence; `nil` where every value is one of a factor's.
  ///
  /// Whoever reads a value gets the usual one in place of one that is none, so what comes from outside is checked first.
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
