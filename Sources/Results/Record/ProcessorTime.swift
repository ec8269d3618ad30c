import Foundation

/// The work of all processors since the start of the system, or between two moments, in kernel ticks.
package struct ProcessorTime: Sendable, Equatable {
  package var busy: Int
  var idle: Int
  /// The time that other guests of the host took.
  var stolen: Int

  /// From the first line of /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal; `nil` if it has fewer.
  ///
  /// Source: proc_stat(5).
  package init?(stat: String) {
    let fields = stat.prefix { $0 != "\n" }.split(separator: " ").dropFirst().compactMap { Int($0) }
    guard fields.count >= 8 else { return nil }
    busy = fields[0] + fields[1] + fields[2] + fields[5] + fields[6]
    idle = fields[3] + fields[4]
    stolen = fields[7]
  }

  package init(busy: Int, idle: Int, stolen: Int) {
    self.busy = busy
    self.idle = idle
    self.stolen = stolen
  }

  /// The times so far; all zero if the system doesn't report them.
  package static func now() -> ProcessorTime {
    MachineRecord.read("/proc/stat").flatMap(ProcessorTime.init) ?? ProcessorTime(busy: 0, idle: 0, stolen: 0)
  }

  package static func - (later: ProcessorTime, earlier: ProcessorTime) -> ProcessorTime {
    ProcessorTime(
      busy: later.busy - earlier.busy, idle: later.idle - earlier.idle, stolen: later.stolen - earlier.stolen)
  }

  /// The number of cores that were busy, out of `cores`.
  package func busyCores(of cores: Int) -> Double { share(busy) * Double(cores) }

  package var stolenShare: Double { share(stolen) }

  private func share(_ part: Int) -> Double { Double(part) / Double(max(1, busy + idle + stolen)) }
}
