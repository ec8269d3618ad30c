/// The cost of making the resources that a screen lacks, by kind and set, added up beforehand.
package struct MissingCosts: Sendable {
  private let costs: ContiguousArray<ResourceCost>
  private static var sets: Int { Int(Resources.all.rawValue) + 1 }

  /// `kinds` has the costs of each kind's resources.
  package init(_ kinds: ContiguousArray<PerResource<ResourceCost>>) {
    costs = ContiguousArray(
      kinds.flatMap { kind in
        (0..<Self.sets).map { set in
          var cost = ResourceCost.free
          for resource in Resources(rawValue: UInt8(set)).members { cost.add(kind[resource]) }
          return cost
        }
      })
  }

  package subscript(kind: Int, missing: Resources) -> ResourceCost {
    costs[kind * Self.sets + Int(missing.rawValue)]
  }
}

extension ResourceCost {
  /// Adds what the same screen makes in the same operation: it waits once for everything that it fetches.
  package mutating func add(_ other: ResourceCost) {
    workNanoseconds += other.workNanoseconds
    roundTrips = max(roundTrips, other.roundTrips)
  }
}
