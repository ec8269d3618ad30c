package import Unloading

/// The bytes of each resource of each kind of screen, and the cost of making it again. Plans, trials and
/// simulations share this table, so decisions that weigh costs are repeatable.
package struct Calibration: Equatable, Sendable, Codable {
  /// A kind of screen.
  package struct Kind: Equatable, Sendable, Codable {
    package let name: String
    /// Usable bytes of each resource; 0 for resources that the kind doesn't have.
    package let bytes: PerResource<Int>
    package let costs: PerResource<ResourceCost>

    package init(name: String, bytes: PerResource<Int>, costs: PerResource<ResourceCost>) {
      self.name = name
      self.bytes = bytes
      self.costs = costs
    }

    /// The bytes of the resources in the set, 0 for the others.
    package func bytes(of loaded: Resources) -> PerResource<Int> {
      var bytes = bytes
      for resource in Resource.allCases where !loaded.contains(resource) { bytes[resource] = 0 }
      return bytes
    }
  }

  package var kinds: [Kind]
  /// `nil` in records that were made before it was calibrated.
  package var process: Process?

  package init(kinds: [Kind], process: Process? = nil) {
    self.kinds = kinds
    self.process = process
  }
}
