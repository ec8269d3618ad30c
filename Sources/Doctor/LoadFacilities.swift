package import Cgroups
import Foundation
import Glibc
import MemoryProbe
import Results

/// What load tests need of the system beyond what measurements do.
package struct LoadFacilities: Sendable {
  /// Where memory cgroups can be made, or why none can.
  package var cgroup: Result<CgroupPlace, CgroupError>
  /// The user that the doctor runs as; 0 is root.
  package var user: UInt32
  /// Whether even a process that is more precious may be made of the kernel's last choice (CAP_SYS_RESOURCE).
  package var mayProtectProcesses: Bool
  /// Whether the kernel tells how long tasks wait for memory.
  package var tellsPressure: Bool

  static func now() -> LoadFacilities {
    LoadFacilities(
      cgroup: CgroupFinder().available(), user: geteuid(),
      mayProtectProcesses: ProcessCensus.holds(capability: ProcessCensus.systemResource),
      tellsPressure: MachineRecord.read("/proc/pressure/memory") != nil)
  }
}
