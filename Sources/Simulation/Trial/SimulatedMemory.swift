import Experiment
import Unloading

/// The memory that the screens of a simulated app have allocated, and the memory that the allocator holds for them.
///
/// Freed pages stay until the next purge and serve part of what is allocated next; the rest takes new pages. With the
/// placement `kind`, pages of one resource can't be used for another.
struct SimulatedMemory: ~Copyable {
  /// When freed memory returns to the system.
  enum Return {
    case atFree, atPurge
  }

  private(set) var allocated = PerResource(repeating: 0)
  /// What is allocated, and the pages freed since the last purge, by resource; with `shared`, only the total counts.
  private var held = PerResource(repeating: 0)
  private var heldTotal = 0
  /// The bytes that don't count: those of the first tab's home screen at the launch.
  private var baseline = 0
  private let placement: Placement
  private let returned: Return
  /// The properties of the live process: what it allocated itself, and the ratio of its pages to its allocations.
  let process: Calibration.Process

  init(placement: Placement, returned: Return, process: Calibration.Process) {
    self.placement = placement
    self.returned = returned
    self.process = process
  }

  /// The bytes allocated above the baseline.
  var allocatedBytes: Int { allocated.total - baseline }

  /// The bytes above the baseline, including freed pages and partly used ones.
  var footprintBytes: Int {
    let pages = returned == .atFree ? allocated.total : placement == .shared ? heldTotal : held.total
    return footprint(of: pages - baseline)
  }

  /// The bytes of freed pages that have not returned to the system.
  var dirtyBytes: Int { footprintBytes - footprint(of: allocatedBytes) }

  private func footprint(of bytes: Int) -> Int { Int((Double(bytes) * process.activePerAllocated).rounded()) }

  /// Makes the bytes that are allocated now the baseline, and purges.
  mutating func takeBaseline() {
    baseline = allocated.total
    purge()
  }

  /// Allocates the bytes, of which freed pages serve at most `reusedShare`; returns how many are in new pages.
  mutating func allocate(_ bytes: Int, for resource: Resource, reusedShare: Double) -> Int {
    let served = Int((Double(bytes) * reusedShare).rounded())
    let ofResource = bytes - min(served, held[resource] - allocated[resource])
    let ofTotal = bytes - min(served, heldTotal - allocated.total)
    held[resource] += ofResource
    heldTotal += ofTotal
    allocated[resource] += bytes
    switch (returned, placement) {
    case (.atFree, _): return bytes
    case (.atPurge, .shared): return ofTotal
    case (.atPurge, _): return ofResource
    }
  }

  mutating func free(_ bytes: Int, of resource: Resource) { allocated[resource] -= bytes }

  mutating func free(_ bytes: PerResource<Int>) { allocated -= bytes }

  /// Returns all freed pages to the system.
  mutating func purge() {
    held = allocated
    heldTotal = allocated.total
  }
}
