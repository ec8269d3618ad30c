import Foundation
import Results

/// The memory and swap that the system has left.
package struct SpareMemory: Sendable, Equatable {
  /// Memory that a program can allocate without swapping.
  var availableBytes: Int
  /// Total swap space; 0 if there is none.
  var swapBytes: Int
  var swapUsedBytes: Int

  init(availableBytes: Int, swapBytes: Int = 0, swapUsedBytes: Int) {
    self.availableBytes = availableBytes
    self.swapBytes = swapBytes
    self.swapUsedBytes = swapUsedBytes
  }

  /// From /proc/meminfo, whose numbers are KiB; a missing value is 0. Source: proc_meminfo(5).
  init(meminfo: String) {
    func bytes(_ name: String) -> Int {
      let line = meminfo.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) << 10
    }
    availableBytes = bytes("MemAvailable")
    swapBytes = bytes("SwapTotal")
    swapUsedBytes = swapBytes - bytes("SwapFree")
  }

  package static func now() -> SpareMemory { SpareMemory(meminfo: MachineRecord.read("/proc/meminfo") ?? "") }
}
