import Quantities
import Results

extension Check where Source == Readings {
  /// Whether there is enough memory and disk for trials and their rows.
  static var ofRoom: [Check] {
    [
      Check("memory") { readings in
        let available = readings.memory.availableBytes
        let bytes = min(available, readings.machine.memoryLimitBytes ?? available)
        let limit = readings.machine.memoryLimitBytes.map { ", limit \(ByteCount($0))" } ?? ", no limit"
        let reading = "\(ByteCount(available)) available\(limit)"
        if bytes < leastMemoryBytes {
          return (reading, .unfit("the kernel would kill trials below their own limits: provide 512 MiB"))
        }
        guard bytes >= 2 * leastMemoryBytes else {
          return (reading, .warning("large screens may not fit: provide 512 MiB"))
        }
        return (reading, .ok)
      },
      Check("swap") { readings in
        let used = readings.memory.swapUsedBytes
        guard readings.memory.swapBytes > 0 || used > 0 else { return ("none", .ok) }
        guard used > 0 else { return ("none in use of \(ByteCount(readings.memory.swapBytes))", .ok) }
        return ("\(ByteCount(used)) in use", .warning("trials may wait for pages from disk: swapoff -a"))
      },
      Check("disk") { readings in
        guard let free = readings.freeDiskBytes else { return ("not reported by the system", .ok) }
        let reading = "\(ByteCount(free)) free"
        if free < 100_000_000 { return (reading, .unfit("rows would be lost: free 1 GB")) }
        return (reading, free < 1_000_000_000 ? .warning("a large run may not fit: free 1 GB") : .ok)
      },
    ]
  }

  /// Twice the memory of the largest trial of the preset `standard`: `inert` on the large device.
  private static var leastMemoryBytes: Int { 256 << 20 }
}
