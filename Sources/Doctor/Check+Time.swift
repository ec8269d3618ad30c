import Foundation
import Quantities
import Results

extension Check where Source == Readings {
  /// What can disturb times just now.
  static var ofTime: [Check] {
    [
      Check("clock") { readings in
        let clock = readings.clock
        let cost = String(format: "%.0f", clock.costNanoseconds)
        let reading =
          "steps of \(clock.resolutionNanoseconds) ns, a look takes \(cost) ns"
          + (clock.source.map { " (\($0))" } ?? "")
        guard clock.resolutionNanoseconds > 1_000 || clock.costNanoseconds > 500 else {
          return (reading, .ok)
        }
        return (
          reading,
          .warning(
            "short stages are measured with the clock: let the kernel use tsc or the hypervisor's clock source"
          )
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
    ]
  }
}
