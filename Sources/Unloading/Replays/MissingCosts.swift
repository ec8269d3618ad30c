/// The cost of making the resources that a screen lacks, by kind and set, added up beforehand.
struct MissingCosts: Sendable {
  private let costs: ContiguousArray<ResourceCost>
  private static var sets: Int { Int(Resources.all.rawValue) + 1 }

  /// `kinds` has the costs of each kind's resources.
  init(_ kinds: ContiguousArray<PerResource<ResourceCost>>) {
    costs = ContiguousArray(
      kinds.flatMap { kind in
        (0..<Self.sets).map { kind.cost(of: Resources(rawValue: UInt8($0))) }
      })
  }

  subscript(kind: Int, missing: Resources) -> ResourceCost {
    costs[kind * Self.sets + Int(missing.rawValue)]
  }
}

extension PerResource<ResourceCost> {
  /// The cost of making some of a screen's resources in one operation.
  package func cost(of resources: Resources) -> ResourceCost {
    var cost = ResourceCost.free
    for resource in resources.members { cost.add(self[resource]) }
    return cost
  }
}

extension ResourceCost {
  /// Adds what the same screen makes in the same operation: it waits once for everything that it fetches.
  mutating func add(_ other: ResourceCost) {
    workNanoseconds += other.workNanoseconds
    roundTrips = max(roundTrips, other.roundTrips)
  }
}
