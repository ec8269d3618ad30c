/// What the allocator does once all controllers have answered a warning.
package enum Relief: String, CaseIterable, Codable, Sendable {
  case purge
  case none
}

extension Factors {
  package static let relief = Factor<Relief>(
    name: "relief",
    option: FactorOption("relief", "After a warning: purge or none."),
    meaning: "what the allocator does after a warning: purge or none", usual: .purge)
}

extension Factored {
  package var relief: Relief {
    get { factors[Factors.relief] }
    set { factors[Factors.relief] = newValue }
  }
}
