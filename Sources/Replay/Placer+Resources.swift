import MemoryProbe
import Unloading

extension Placer {
  /// The bytes in the arena of each kind of resource, as of the last epoch; 0 if kinds have no arenas.
  var bytesByResource: PerResource<Int> {
    var bytes = PerResource(repeating: 0)
    for resource in Resource.allCases { bytes[resource] = allocatedBytes(kind: Int(resource.rawValue)) }
    return bytes
  }
}
