extension CellIdentity: CustomStringConvertible {
  /// The label in a sentence: `ios6 at 40% (deep-stack, 375x667@2, kind)`; default values are omitted.
  package var description: String {
    "\(strategy) \(limit == "none" ? "without a limit" : "at \(limit)") (\(group))"
  }

  /// The labels of all factors except strategy and limit.
  package var groupWords: [String] { factors.all.compactMap { $0.words(values[$0]) } }
}

extension CellIdentity {
  /// All factors except strategy and limit: the contents of one table of a run.
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
