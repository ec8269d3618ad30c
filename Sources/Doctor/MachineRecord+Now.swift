import Foundation
import Results

/// What changes while a machine runs, and so is looked at rather than recorded.
extension MachineRecord {
  /// The rate that the first processor runs at, in kHz; `nil` if the system doesn't say.
  static func frequencyKilohertz() -> Int? {
    read("/sys/devices/system/cpu/cpu0/cpufreq/scaling_cur_freq").flatMap { Int($0) }
  }

  /// What the kernel reads the time from.
  static func clockSource() -> String? {
    read("/sys/devices/system/clocksource/clocksource0/current_clocksource")
  }

  /// Bytes that a file in the folder may still take; `nil` if the system doesn't say.
  static func freeBytes(in folder: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder)
    return (attributes?[.systemFreeSize] as? NSNumber)?.intValue
  }
}
