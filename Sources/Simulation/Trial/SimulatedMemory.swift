import Experiment
import Unloading

/// What the screens of a simulated app have allocated, and what the allocator holds for it.
///
/// Freed pages stay until the next purge, and under placement `kind` those of one resource can't serve another.
struct SimulatedMemory {
  /// When freed memory returns to the system.
  enum Return {
    case atFree, atPurge
  }

  private(set) var allocated = PerResource(repeating: 0)
  /// The most that was allocated since the last purge; under `shared` only the sum counts.
  private var held = PerResource(repeating: 0)
  private var heldTotal = 0
  /// What counts as nothing: the home screen of the first tab, as it was at the launch.
  private var baseline = 0
  private let placement: Placement
  private let returned: Return
  /// What the live process took, and how much more than its allocations their pages were.
  let process: Calibration.Process

  init(placement: Placement, returned: Return, process: Calibration.Process) {
    self.placement = placement
    self.returned = returned
    self.process = process
  }

  /// Bytes above the baseline.
  var allocatedBytes: Int { allocated.total - baseline }

  /// Bytes above the baseline, with freed pages and what the allocator needs beyond.
  var footprintBytes: Int {
    let pages = returned == .atFree ? allocated.total : placement == .shared ? heldTotal : held.total
    return footprint(of: pages - baseline)
  }

  /// Freed pages that have not returned to the system.
  var dirtyBytes: Int { footprintBytes - footprint(of: allocatedBytes) }

  private func footprint(of bytes: Int) -> Int { Int((Double(bytes) * process.activePerAllocated).rounded()) }

  /// What is allocated now counts as nothing from here on.
  mutating func takeBaseline() {
    baseline = allocated.total
    purge()
  }

  mutating func allocate(_ bytes: Int, for resource: Resource) {
    allocated[resource] += bytes
    held[resource] = max(held[resource], allocated[resource])
    heldTotal = max(heldTotal, allocated.total)
  }

  mutating func free(_ bytes: Int, of resource: Resource) { allocated[resource] -= bytes }

  /// All freed pages return to the system.
  mutating func purge() {
    held = allocated
    heldTotal = allocated.total
  }
}
