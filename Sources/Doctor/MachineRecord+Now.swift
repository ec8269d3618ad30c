import Foundation
import Results

/// Values that change while a machine runs, so they are read when needed and not recorded.
extension MachineRecord {
  /// The clock rate of the first processor, in kHz; `nil` if the system doesn't report it.
  static func frequencyKilohertz() -> Int? {
    read("/sys/devices/system/cpu/cpu0/cpufreq/scaling_cur_freq").flatMap { Int($0) }
  }

  /// The kernel's clock source.
  static func clockSource() -> String? {
    read("/sys/devices/system/clocksource/clocksource0/current_clocksource")
  }

  /// The free bytes for files in the folder; `nil` if the system doesn't report them.
  static func freeBytes(in folder: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder)
    return (attributes?[.systemFreeSize] as? NSNumber)?.intValue
  }
}
