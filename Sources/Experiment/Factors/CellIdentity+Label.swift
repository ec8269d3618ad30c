extension CellIdentity: CustomStringConvertible {
  /// As a sentence has it: `ios6 at 40% (deep-stack, 375x667@2, kind)`; what is usual is left out.
  package var description: String { words() }

  /// The same for other factors than the suite's own.
  package func words(of factors: FactorList = .standard) -> String {
    "\(strategy) \(limit == "none" ? "without a limit" : "at \(limit)") (\(group(of: factors)))"
  }

  /// The factors but strategy and limit, as labels have them.
  package func groupWords(of factors: FactorList = .standard) -> [String] {
    factors.all.compactMap { $0.words(values[$0]) }
  }
}

extension CellIdentity {
  /// All factors but strategy and limit: what a table of a run holds.
  package struct Group: Hashable, Sendable, CustomStringConvertible {
    package let values: FactorValues
    /// `deep-stack, 375x667@2, kind`.
    package let description: String
  }

  package func group(of factors: FactorList = .standard) -> Group {
    var rest = FactorValues()
    for factor in factors.all where factor.isOfGroup { rest[factor.column] = values[factor] }
    return Group(values: rest, description: groupWords(of: factors).joined(separator: ", "))
  }
}
