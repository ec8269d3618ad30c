/// What an optimal cost that was computed says of the real one, the surest first.
package enum OptimumBound: String, CaseIterable, Comparable, Sendable {
  /// The optimum lies between the cost with sizes rounded down and the cost with sizes rounded up.
  case exact
  /// Intervals cross, as those of tabs do, and compete for the room. Each family of nested intervals has the room for itself but pays for it where it is
  /// short: the Lagrangian relaxation of what they share, a lower bound at any price.
  case crossing
  /// Some of the memory is another process's, and taken for nothing here: a lower bound.
  case understated

  /// Whether `a` says more than `b`.
  package static func < (a: OptimumBound, b: OptimumBound) -> Bool {
    a.place < b.place
  }

  private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
