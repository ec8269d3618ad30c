import Experiment
import Unloading

/// What simulated screens of a kind take and cost: the numbers of ``Calibration/Kind`` without its name.
struct SimulatedKind {
  let bytes: PerResource<Int>
  let costs: PerResource<ResourceCost>
  /// The bytes that a screen takes beside its resources.
  let otherBytes: Int
  /// The extents of each resource, by the thread's stays in its arena, for each of several screens.
  private let allocations: [PerResource<[AllocationRequests.Stay]>]

  /// Adds what the kind needs to the requests. In a calibration without extents, each resource counts as one large
  /// allocation.
  init(_ kind: Calibration.Kind, adding requests: inout AllocationRequests) {
    (bytes, costs, otherBytes) = (kind.bytes, kind.costs, kind.otherBytes ?? 0)
    var whole = PerResource<[[Calibration.Allocations]]>(repeating: [])
    for resource in Resource.allCases where kind.bytes[resource] > 0 {
      let pages = (kind.bytes[resource] + Calibration.pageBytes - 1) / Calibration.pageBytes
      whole[resource] = [[Calibration.Allocations(pages: PageClasses.pages(ofLarge: pages))]]
    }
    allocations = (kind.allocations ?? [whole]).map { screen in
      var stays = PerResource<[AllocationRequests.Stay]>(repeating: [])
      for resource in Resource.allCases { stays[resource] = requests.add(screen[resource]) }
      return stays
    }
  }

  /// The extents of a resource of the screen with that number, by the thread's stays in its arena.
  func allocations(of resource: Resource, forScreen number: Int) -> [AllocationRequests.Stay] {
    allocations.isEmpty ? [] : allocations[number % allocations.count][resource]
  }

  /// The bytes of the resources in the set, 0 for the others.
  func bytes(of loaded: Resources) -> PerResource<Int> {
    var bytes = bytes
    if !loaded.contains(.backingStore) { bytes.backingStore = 0 }
    if !loaded.contains(.images) { bytes.images = 0 }
    if !loaded.contains(.viewTree) { bytes.viewTree = 0 }
    if !loaded.contains(.model) { bytes.model = 0 }
    if !loaded.contains(.cache) { bytes.cache = 0 }
    return bytes
  }
}
