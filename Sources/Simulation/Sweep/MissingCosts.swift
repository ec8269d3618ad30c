import Experiment
import Unloading

/// The cost of making the resources that a screen lacks, by kind and set, added up beforehand.
struct MissingCosts {
  private let costs: ContiguousArray<ResourceCost>
  private static let sets = Int(Resources.all.rawValue) + 1

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
