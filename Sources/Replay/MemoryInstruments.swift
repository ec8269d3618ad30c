import Cgroups
import MemoryProbe

/// The instruments with which a trial reads memory, opened once.
final class MemoryInstruments {
  let meter: MemoryMeter
  let reclaim: Reclaim
  let process: ProcessMemory
  /// The meter of the process's own memory cgroup, if it has one.
  let cgroup: CgroupMeter?

  /// The instruments of the calling thread, for an app whose screens are placed by `placer`.
  init(placer: Placer, cgroup place: CgroupPlace? = nil) throws {
    cgroup = try place.map { try CgroupMeter(of: $0) }
    meter = try MemoryMeter(placer: placer)
    reclaim = try Reclaim()
    process = try ProcessMemory()
  }
}
