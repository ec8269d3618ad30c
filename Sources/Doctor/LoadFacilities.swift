package import Cgroups
import Foundation
import Glibc
import MemoryProbe
import Results

/// What load tests need from the system in addition to what measurements need.
package struct LoadFacilities: Sendable {
  /// Where memory cgroups can be created, or why none can be.
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
