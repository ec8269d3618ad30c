import Cgroups
import Foundation

/// The machine and the system, which affect the numbers as well as the code does, as the system reports them.
package struct MachineRecord: Codable, Sendable, Equatable {
  package var kernel: String
  package var cpu: String
  package var cores: Int
  package var governor: String?
  package var memoryBytes: Int
  /// The lowest memory limit of the process's cgroups, version 1 or 2; `nil` if there is none.
  package var memoryLimitBytes: Int?
  /// The kernel's page size; `nil` in records from before it was recorded.
  package var pageBytes: Int?
  package var transparentHugePages: String
  package var addressSpaceRandomization: String

  package init() {
    kernel = Self.read("/proc/sys/kernel/osrelease") ?? "unknown"
    let cpuLine = Self.read("/proc/cpuinfo")?.split(separator: "\n").first { $0.hasPrefix("model name") }
    cpu = cpuLine?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown"
    cores = ProcessInfo.processInfo.activeProcessorCount
    governor = Self.read("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")
    memoryBytes = Int(ProcessInfo.processInfo.physicalMemory)
    memoryLimitBytes = CgroupFinder().ownLimitBytes
    pageBytes = sysconf(Int32(_SC_PAGESIZE))
    transparentHugePages = Self.read("/sys/kernel/mm/transparent_hugepage/enabled") ?? "unknown"
    addressSpaceRandomization = Self.read("/proc/sys/kernel/randomize_va_space") ?? "unknown"
  }

  package static func read(_ path: String) -> String? {
    (try? String(contentsOfFile: path, encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The load average over one minute, and the time stolen by other guests of the host so far, in milliseconds.
  package static func load() -> (average: Double, stolenMilliseconds: Int) {
    let average = read("/proc/loadavg")?.split(separator: " ").first.flatMap { Double($0) } ?? 0
    return (average, ProcessorTime.now().stolen * 1_000 / max(1, sysconf(Int32(_SC_CLK_TCK))))
  }
}
