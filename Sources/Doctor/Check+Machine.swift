import Foundation
import Results

extension Check where Source == RecordedReadings {
  /// Settings of the machine and its system that affect times.
  static var ofMachine: [Check] {
    [
      Check("cores") { readings in
        let cores = readings.machine.cores
        let reading = "\(cores) × \(readings.machine.cpu)"
        return (
          reading,
          cores > 1
            ? .ok : .warning("other processes interrupt each trial: give the machine a second core")
        )
      },
      Check("processor speed") { readings in
        guard let governor = readings.machine.governor else { return ("not reported by the system", .ok) }
        let frequency =
          readings.frequencyKilohertz.map { String(format: " at %.1f GHz", Double($0) / 1e6) } ?? ""
        return (
          "governor \(governor)\(frequency)",
          governor == "performance"
            ? .ok : .warning("the clock rate follows the load: cpupower frequency-set -g performance")
        )
      },
      Check("huge pages") { readings in
        let modes = readings.machine.transparentHugePages
        let mode = modes.split(separator: "[").last?.split(separator: "]").first.map(String.init) ?? modes
        guard mode == "always" else { return (mode, .ok) }
        return (
          mode,
          .warning(
            "memory grows in steps of 2 MiB: echo madvise > /sys/kernel/mm/transparent_hugepage/enabled")
        )
      },
      Check("address space") { readings in
        let mode = readings.machine.addressSpaceRandomization
        guard mode == "0" else { return ("randomised (\(mode))", .ok) }
        return (
          "not randomised",
          .warning("all trials share one layout, which biases times: sysctl kernel.randomize_va_space=2")
        )
      },
    ]
  }
}
