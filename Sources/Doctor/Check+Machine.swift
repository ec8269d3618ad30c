import Foundation
import Quantities
import Results

extension Check {
  /// What the machine and its system do to times.
  static let ofMachine = [
    Check("clock") { readings in
      let clock = readings.clock
      let cost = String(format: "%.0f", clock.costNanoseconds)
      let reading =
        "steps of \(clock.resolutionNanoseconds) ns, a look takes \(cost) ns"
        + (clock.source.map { " (\($0))" } ?? "")
      guard clock.resolutionNanoseconds > 1_000 || clock.costNanoseconds > 500 else { return (reading, .ok) }
      return (
        reading,
        .warning(
          "short stages are measured with the clock: let the kernel use tsc or the hypervisor's clock source")
      )
    },
    Check("cores") { readings in
      let cores = readings.machine.cores
      let reading = "\(cores) × \(readings.machine.cpu)"
      return (
        reading,
        cores > 1 ? .ok : .warning("whatever else runs interrupts each trial: give the machine a second core")
      )
    },
    Check("load") { readings in
      let busy = readings.quiet.busyCores(of: readings.machine.cores)
      let reading = String(
        format: "others keep %.2f cores busy, load average %.2f", busy, readings.loadAverage)
      return (reading, busy < 0.2 ? .ok : .warning("stop what else runs, or measure more blocks"))
    },
    Check("steal") { readings in
      let share = readings.whole.stolenShare
      return (
        "\(Percent(share)) of the time",
        share < 0.01
          ? .ok : .warning("the host gives this machine's time to others: measure on a quieter one")
      )
    },
    Check("processor speed") { readings in
      guard let governor = readings.machine.governor else { return ("the system doesn't say", .ok) }
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
          "memory comes in steps of 2 MiB: echo madvise > /sys/kernel/mm/transparent_hugepage/enabled")
      )
    },
    Check("address space") { readings in
      let mode = readings.machine.addressSpaceRandomization
      guard mode == "0" else { return ("randomised (\(mode))", .ok) }
      return (
        "not randomised",
        .warning("all trials share one layout, and its luck: sysctl kernel.randomize_va_space=2")
      )
    },
  ]
}
