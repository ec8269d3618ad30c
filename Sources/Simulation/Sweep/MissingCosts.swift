import Experiment
import Unloading

/// The cost of making the resources that a screen lacks, by kind and set, added up beforehand.
struct MissingCosts {
  private let costs: ContiguousArray<ResourceCost>
  private static var sets: Int { Int(Resources.all.rawValue) + 1 }

  init(_ kinds: [Calibration.Kind]) {
    costs = ContiguousArray(
      kinds.flatMap { kind in
        (0..<Self.sets).map { kind.cost(toMake: Resources(rawValue: UInt8($0))) }
      })
  }

  subscript(kind: Int, missing: Resources) -> ResourceCost {
    costs[kind * Self.sets + Int(missing.rawValue)]
  }
}

extension ResourceCost {
  /// Adds what the same screen makes in the same operation: it waits once for everything that it fetches.
  mutating func add(_ other: ResourceCost) {
    workNanoseconds += other.workNanoseconds
    roundTrips = max(roundTrips, other.roundTrips)
  }
}
