import Experiment
import Unloading

/// What simulated screens of a kind take and cost: the numbers of ``Calibration/Kind`` without its name.
struct SimulatedKind {
  let bytes: PerResource<Int>
  let costs: PerResource<ResourceCost>
  /// The extents of each resource, by the thread's stays in its arena.
  let extents: PerResource<[ExtentRequests.Stay]>

  /// Adds what the kind needs to the requests. In a calibration without extents, each resource counts as one large
  /// allocation.
  init(_ kind: Calibration.Kind, adding requests: inout ExtentRequests) {
    (bytes, costs) = (kind.bytes, kind.costs)
    var extents = PerResource<[ExtentRequests.Stay]>(repeating: [])
    for resource in Resource.allCases where kind.bytes[resource] > 0 {
      let pages = (kind.bytes[resource] + Calibration.pageBytes - 1) / Calibration.pageBytes
      extents[resource] = requests.add(
        kind.extents?[resource] ?? [[Calibration.Extents(pages: PageClasses.pages(ofLarge: pages))]])
    }
    self.extents = extents
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
