import MemoryProbe
import Unloading

extension Placer {
  /// What the arena of each kind of resource holds, as of the last epoch; 0 where kinds have no arenas.
  var bytesByResource: PerResource<Int> {
    var bytes = PerResource(repeating: 0)
    for resource in Resource.allCases { bytes[resource] = allocatedBytes(kind: Int(resource.rawValue)) }
    return bytes
  }
}
