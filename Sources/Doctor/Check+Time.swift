import Foundation
import Quantities
import Results

extension Check where Source == Readings {
  /// Conditions that currently disturb times.
  static var ofTime: [Check] {
    [
      Check("clock") { readings in
        let clock = readings.clock
        let cost = String(format: "%.0f", clock.costNanoseconds)
        let reading =
          "steps of \(clock.resolutionNanoseconds) ns, a reading takes \(cost) ns"
          + (clock.source.map { " (\($0))" } ?? "")
        guard clock.resolutionNanoseconds > 1_000 || clock.costNanoseconds > 500 else {
          return (reading, .ok)
        }
        return (
          reading,
          .warning(
            "too coarse or slow for short stages: let the kernel use tsc or the hypervisor's clock source"
          )
        )
      },
      Check("load") { readings in
        let busy = readings.quiet.busyCores(of: readings.machine.cores)
        let reading = String(
          format: "other processes use %.2f cores, load average %.2f", busy, readings.loadAverage)
        return (reading, busy < 0.2 ? .ok : .warning("stop other processes, or measure more blocks"))
      },
      Check("steal") { readings in
        let share = readings.whole.stolenShare
        return (
          "\(Percent(share)) of the time",
          share < 0.01
            ? .ok : .warning("the host gives this machine's processor time to others: use a quieter machine")
        )
      },
    ]
  }
}
