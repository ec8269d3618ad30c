import Experiment
import Unloading

/// What simulated screens of a kind take and cost: the numbers of ``Calibration/Kind`` without its name, so that
/// reading one counts no references.
struct SimulatedKind {
  let bytes: PerResource<Int>
  let costs: PerResource<ResourceCost>
  /// The share of each resource that freed pages serve if enough were freed.
  let reusedShares: PerResource<Double>

  init(_ kind: Calibration.Kind) {
    (bytes, costs) = (kind.bytes, kind.costs)
    reusedShares = kind.reusedShares ?? PerResource(repeating: 1)
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
