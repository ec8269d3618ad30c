extension CellIdentity: CustomStringConvertible {
  /// As a sentence has it: `ios6 at 40% (deep-stack, 375x667@2, kind)`; what is usual is left out.
  package var description: String {
    "\(strategy) \(limit == "none" ? "without a limit" : "at \(limit)") (\(group))"
  }

  /// The factors but strategy and limit, as labels have them.
  package var groupWords: [String] { factors.all.compactMap { $0.words(values[$0]) } }
}

extension CellIdentity {
  /// All factors but strategy and limit: what a table of a run holds.
  package struct Group: Hashable, Sendable, CustomStringConvertible {
    package let values: FactorValues
    /// `deep-stack, 375x667@2, kind`.
    package let description: String
  }

  package var group: Group {
    var rest = FactorValues()
    for factor in factors.all where factor.isOfGroup { rest[factor.column] = values[factor] }
    return Group(values: rest, description: groupWords.joined(separator: ", "))
  }
}
