/// Where in the allocator the resources of screens live; this decides whether freed memory returns to the
/// system.
public enum Placement: String, CaseIterable, Codable, Sendable {
  /// In the allocator's default arenas, mixed with everything else.
  case shared
  /// In one arena for each kind of resource.
  case kind
  /// In an arena from a pool, which loaded screens share with their neighbours; in the arena of the kind when
  /// the pool is exhausted.
  case screen
}

extension Factors {
  package static let placement = Factor<Placement>(
    name: "placement", option: FactorOption("placement", "shared, kind or screen."),
    meaning: "where in the allocator the resources live", usual: .kind, label: .always)
}

extension Factored {
  package var placement: Placement {
    get { factors[Factors.placement] }
    set { factors[Factors.placement] = newValue }
  }
}
