package import Cgroups
package import Experiment
internal import Glibc

/// The memory cgroup of this process: sets its limit, and reads its charges without allocating.
package final class CgroupMeter {
  /// The bytes charged when the limit was set, without page cache; 0 before.
  package private(set) var baselineBytes = 0

  private let place: CgroupPlace
  private let usage: ProcFile
  private let statistics: ProcFile
  private let status: ProcFile
  /// The kernel memory in v1; v2 includes it in the statistics.
  private let kernelMemory: ProcFile?
  private let pressure: ProcFile?
  private var atBaseline = PressureTotals()
  private var marks: (any CgroupMarks)?

  private struct PressureTotals {
    var some = 0
    var full = 0
  }

  /// Opens the group's files; throws if a file is missing that every version has.
  package init(of place: CgroupPlace) throws(ProcessMemoryError) {
    self.place = place
    usage = try ProcFile(place.file(place.version == .v1 ? "memory.usage_in_bytes" : "memory.current"))
    statistics = try ProcFile(place.file("memory.stat"))
    status = try ProcFile("/proc/self/status")
    kernelMemory =
      place.version == .v1 ? try? ProcFile(place.file("memory.kmem.usage_in_bytes")) : nil
    // v1 has no pressure file per group, so the file of the whole system is used.
    pressure = (try? ProcFile(place.file("memory.pressure"))) ?? (try? ProcFile("/proc/pressure/memory"))
  }

  /// Sets the limit to the current charge plus `bytes`, above which the kernel kills this process, and thresholds for
  /// warnings at the given shares of `bytes`.
  ///
  /// Page cache is dropped first, and the rest of it is not in the baseline, because the kernel reclaims it before it
  /// kills a process. What each processor keeps charged in advance, some hundred KiB, is dropped too.
  package func limit(toBaselineAnd bytes: Int, warningAt shares: [Double]) throws {
    let group = place.group
    try group.dropPageCache()
    try group.resetPeak()
    baselineBytes = usageBytes() - reading(depth: 0).cacheBytes
    try group.setLimit(baselineBytes + bytes)
    let marks = shares.map { baselineBytes + Int($0 * Double(bytes)) }
    switch place.version {
    case .v1: self.marks = try CgroupMarksV1(of: place, at: marks)
    case .v2: self.marks = try CgroupMarksV2(of: place, at: marks)
    }
    atBaseline = pressureTotals()
  }

  /// Whether the kernel has reported the crossing of a threshold since the last call.
  package func takeCrossing() -> Bool { marks?.takeCrossing() ?? false }

  /// All bytes that are charged to the group now; takes about 1 µs.
  package func usageBytes() -> Int { usage.read { ProcText.number(atStartOf: $0) } }

  /// All values, for a screen at this depth.
  package func reading(depth: Int) -> KernelReading {
    var reading = KernelReading()
    reading.depth = depth
    reading.baselineBytes = baselineBytes
    reading.usageBytes = usageBytes()
    let isV1 = place.version == .v1
    statistics.read { text in
      reading.anonymousBytes = ProcText.number(labelled: isV1 ? "rss " : "anon ", in: text) ?? 0
      reading.cacheBytes = ProcText.number(labelled: isV1 ? "cache " : "file ", in: text) ?? 0
      reading.kernelBytes = ProcText.number(labelled: "kernel ", in: text) ?? 0
    }
    if let bytes = kernelMemory?.read({ ProcText.number(atStartOf: $0) }) { reading.kernelBytes = bytes }
    reading.pageTableBytes = status.read { (ProcText.number(labelled: "VmPTE:", in: $0) ?? 0) * 1_024 }
    let totals = pressureTotals()
    reading.someMicroseconds = totals.some - atBaseline.some
    reading.fullMicroseconds = totals.full - atBaseline.full
    var resources = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &resources)
    reading.majorFaults = resources.ru_majflt
    return reading
  }

  /// How long some tasks, or all tasks, have waited for memory, in microseconds.
  private func pressureTotals() -> PressureTotals {
    pressure?.read { text in
      PressureTotals(
        some: ProcText.number(labelled: "some ", behind: "total=", in: text) ?? 0,
        full: ProcText.number(labelled: "full ", behind: "total=", in: text) ?? 0)
    } ?? PressureTotals()
  }
}
