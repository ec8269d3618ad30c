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
    /// The bytes that a screen takes beside its resources, such as its controller's. `nil` in records that don't have
    /// them.
    package var otherBytes: Int?
    /// What making each resource allocates, in order, by the thread's stays in the resource's arena: what is needed only
    /// meanwhile is freed when the thread leaves the arena. There is one element for each of several screens, because
    /// pages of a kind differ. `nil` in records that don't have them.
    package var allocations: [PerResource<[[Allocations]]>]?

    package init(
      name: String, bytes: PerResource<Int>, costs: PerResource<ResourceCost>,
      otherBytes: Int? = nil, allocations: [PerResource<[[Allocations]]>]? = nil
    ) {
      self.name = name
      self.bytes = bytes
      self.costs = costs
      self.otherBytes = otherBytes
      self.allocations = allocations
    }

    /// The bytes of the resources in the set, 0 for the others.
    package func bytes(of loaded: Resources) -> PerResource<Int> { bytes.of(loaded) }
  }

  package var kinds: [Kind]
  /// What the first use of a page adds to the time of making a resource, because the kernel must supply the page.
  /// `nil` in records that don't have it.
  package var newPageNanoseconds: Double?
  /// The metadata of the resources' arenas before the trace, the home screen's included. `nil` in records that don't have it.
  package var arenaBytes: Int?
  /// `nil` in records that were made before it was calibrated.
  package var process: Process?

  /// The bytes of a page.
  package static let pageBytes = 4096

  /// Takes from others the kinds that it lacks.
  package mutating func addKinds(of others: some Sequence<Calibration>) {
    var names = Set(kinds.map(\.name))
    kinds += others.flatMap(\.kinds).filter { names.insert($0.name).inserted }
  }

  package init(kinds: [Kind], newPageNanoseconds: Double? = nil, process: Process? = nil) {
    self.kinds = kinds
    self.newPageNanoseconds = newPageNanoseconds
    self.process = process
  }
}
