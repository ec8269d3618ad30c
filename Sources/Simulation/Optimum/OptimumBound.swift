/// How a computed cost relates to the optimum, the most certain first.
package enum OptimumBound: String, CaseIterable, Comparable, Sendable {
  /// The optimum lies between the cost with sizes rounded down and the cost with sizes rounded up.
  case exact
  /// A lower bound: intervals cross, as those of tabs do, and compete for the room.
  ///
  /// Each family of nested intervals has the whole room, but pays for it at moments when it is short. This Lagrangian
  /// relaxation of the shared room is a lower bound at any price.
  case crossing
  /// A lower bound: some of the memory belongs to another process and is not counted here.
  case understated

  /// Whether `a` is more certain than `b`.
  package static func < (a: OptimumBound, b: OptimumBound) -> Bool {
    a.place < b.place
  }

  private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
