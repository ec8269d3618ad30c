package import Cgroups
import Foundation
import Glibc
import MemoryProbe
import Results

/// The system's facilities that load tests need in addition to those that measurements need.
package struct LoadFacilities: Sendable {
  /// The place where memory cgroups can be created, or the reason why none can be.
  package var cgroup: Result<CgroupPlace, CgroupError>
  /// The user that the doctor runs as; 0 is root.
  package var user: UInt32
  /// Whether a process may be protected from the kernel's OOM killer (CAP_SYS_RESOURCE).
  package var mayProtectProcesses: Bool
  /// Whether the kernel reports how long tasks wait for memory.
  package var tellsPressure: Bool

  static func now() -> LoadFacilities {
    LoadFacilities(
      cgroup: CgroupFinder().available(), user: geteuid(),
      mayProtectProcesses: ProcessCensus.holds(capability: ProcessCensus.systemResource),
      tellsPressure: MachineRecord.read("/proc/pressure/memory") != nil)
  }
}
