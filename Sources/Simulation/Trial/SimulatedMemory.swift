import Experiment
import Unloading

/// The memory that the screens of a simulated app have allocated, and the memory that the allocator holds for them.
///
/// With the placement `kind`, each resource has an arena of its own, so pages of one can't be used for another.
struct SimulatedMemory: ~Copyable {
  /// When freed memory returns to the system.
  enum Return {
    case atFree, atPurge
  }

  /// The metadata of an extent (EDATA_ALIGNMENT of jemalloc 5.3).
  private static let bytesOfExtent = 128

  private(set) var allocated = PerResource(repeating: 0)
  /// The bytes that screens take beside their resources.
  private var other = 0
  private var arenas: SimulatedArenas
  /// What doesn't count, because it was there at the launch: the first tab's home screen, and the metadata of the extents
  /// that there were until then.
  private var baseline = (bytes: 0, other: 0, pages: 0, extents: 0)
  /// The metadata of the arenas at the launch; `nil` if the metadata of arenas doesn't count.
  private let arenaBytes: Int?
  private let returned: Return
  /// The properties of the live process.
  let process: Calibration.Process

  /// Makes memory without screens, which will need some of the extents; `arenaBytes` are ``Calibration/arenaBytes``.
  init(
    _ requests: AllocationRequests, placement: Placement, returned: Return, process: Calibration.Process,
    arenaBytes: Int = 0
  ) {
    arenas = SimulatedArenas(requests, isShared: placement == .shared)
    self.arenaBytes = placement == .shared ? nil : arenaBytes
    self.returned = returned
    self.process = process
  }

  /// The bytes allocated above the baseline.
  var allocatedBytes: Int { allocated.total + other - baseline.bytes }

  /// The bytes in pages above the baseline, including those of freed pages, and the metadata of the resources' arenas.
  var footprintBytes: Int {
    (arenas.pages.active + arenas.pages.dirty - baseline.pages) * Calibration.pageBytes + other
      - baseline.other
      + (arenaBytes.map { $0 + (arenas.pages.mostExtents - baseline.extents) * Self.bytesOfExtent } ?? 0)
  }

  /// The bytes of freed pages that have not returned to the system.
  var dirtyBytes: Int { arenas.pages.dirty * Calibration.pageBytes }

  /// Makes what is allocated now the baseline, and purges.
  mutating func takeBaseline() {
    purge()
    baseline = (allocated.total + other, other, arenas.pages.active, arenas.pages.mostExtents)
  }

  /// Screens take so many bytes more beside their resources; small objects share pages, so they count as they are.
  mutating func changeOther(by bytes: Int) { other += bytes }

  /// Makes a resource of that many bytes, and frees what is needed only meanwhile; returns how many pages are new.
  mutating func allocate(
    _ bytes: Int, in stays: [AllocationRequests.Stay], of resource: Resource
  ) -> (owner: SimulatedArena.Owner, newPages: Int) {
    allocated[resource] += bytes
    var owner = SimulatedArena.Owner()
    let newPages = arenas.change(resource) { arena in
      var newPages = 0
      for stay in stays { newPages += Self.allocate(stay, in: &arena, for: &owner, returned) }
      return newPages
    }
    return (owner, newPages)
  }

  private static func allocate(
    _ stay: AllocationRequests.Stay, in arena: inout SimulatedArena, for owner: inout SimulatedArena.Owner,
    _ returned: Return
  ) -> Int {
    var newPages = 0
    var cached = SimulatedArena.Owner()
    for part in stay {
      switch part.purpose {
      case .held: newPages += arena.allocate(part.requests, for: &owner)
      case .cached: newPages += arena.allocate(part.requests, for: &cached)
      case .buffers:
        newPages += arena.allocateBuffers(part.requests, purging: returned == .atFree)
      }
    }
    arena.free(&cached)
    if returned == .atFree { arena.purge() }
    return newPages
  }

  mutating func free(_ bytes: Int, _ owner: inout SimulatedArena.Owner, of resource: Resource) {
    allocated[resource] -= bytes
    arenas.change(resource) { arena in
      arena.free(&owner)
      if returned == .atFree { arena.purge() }
    }
  }

  /// Returns all freed pages to the system.
  mutating func purge() {
    for resource in Resource.allCases { arenas.change(resource) { $0.purge() } }
  }
}
