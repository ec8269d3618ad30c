/// Where in the allocator the resources of screens live, which decides whether memory freed comes back.
public enum Placement: String, CaseIterable, Codable, Sendable {
  /// In the allocator's default arenas, mixed with everything else.
  case shared
  /// In one arena for each kind of resource.
  case kind
  /// In an arena that loaded screens share with their neighbours, out of a pool; when that is exhausted, in the arena
  /// of the kind.
  case screen
}

extension Factors {
  package static let placement = Factor<Placement>(
    name: "placement", option: FactorOption("placement", "shared, kind or screen."),
    meaning: "where in the allocator resources live", usual: .kind, label: .always)
}

extension Factored {
  package var placement: Placement {
    get { factors[Factors.placement] }
    set { factors[Factors.placement] = newValue }
  }
}
