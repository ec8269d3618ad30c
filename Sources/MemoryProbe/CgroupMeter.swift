package import Cgroups
package import Experiment
internal import Glibc

/// The memory cgroup of this process: sets its limit, and reads what it is charged for without allocating.
package final class CgroupMeter {
  /// What was charged when the limit was set, page cache left out; 0 before.
  package private(set) var baselineBytes = 0

  private let place: CgroupPlace
  private let usage: ProcFile
  private let statistics: ProcFile
  private let status: ProcFile
  /// v1: its kernel memory; v2 has it among the statistics.
  private let kernelMemory: ProcFile?
  private let pressure: ProcFile?
  private var atBaseline = PressureTotals()
  private var marks: (any CgroupMarks)?

  private struct PressureTotals {
    var some = 0
    var full = 0
  }

  /// Opens the group's files; throws if one is missing that every version has.
  package init(of place: CgroupPlace) throws(ProcessMemoryError) {
    self.place = place
    usage = try ProcFile(place.file(place.version == .v1 ? "memory.usage_in_bytes" : "memory.current"))
    statistics = try ProcFile(place.file("memory.stat"))
    status = try ProcFile("/proc/self/status")
    kernelMemory =
      place.version == .v1 ? try? ProcFile(place.file("memory.kmem.usage_in_bytes")) : nil
    // v1 has no pressure of its own: then it is the whole system's.
    pressure = (try? ProcFile(place.file("memory.pressure"))) ?? (try? ProcFile("/proc/pressure/memory"))
  }

  /// Lets the kernel end this process above what it is charged for now and `bytes` more, and tell when such shares of them
  /// are reached.
  ///
  /// Page cache goes first, and what is left of it is not in the baseline: the kernel gives it back before it ends
  /// anything. What each processor keeps charged in advance goes as well, some hundred KiB.
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

  /// Whether the kernel has told, since this was last asked, that a mark was crossed.
  package func takeCrossing() -> Bool { marks?.takeCrossing() ?? false }

  /// All that is charged to the group now; about 1 µs.
  package func usageBytes() -> Int { usage.read { ProcText.number(atStartOf: $0) } }

  /// Everything, for a screen at that depth.
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

  /// How long some, or all, tasks have waited for memory, in microseconds.
  private func pressureTotals() -> PressureTotals {
    pressure?.read { text in
      PressureTotals(
        some: ProcText.number(labelled: "some ", behind: "total=", in: text) ?? 0,
        full: ProcText.number(labelled: "full ", behind: "total=", in: text) ?? 0)
    } ?? PressureTotals()
  }
}
