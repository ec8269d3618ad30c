import Cgroups
import Quantities
import Results

extension Check where Source == Readings {
  /// What load tests can do here; measurements need none of it.
  static var ofLoad: [Check] {
    [
      Check("memory cgroup") { readings in
        switch readings.facilities.cgroup {
        case .success(let place): ("\(place.version.rawValue), groups can be made in \(place.path)", .ok)
        case .failure(let error):
          (
            "none: \(error)",
            .warning(
              "bench load kernel is not judged here: run it as root, or in a group that was delegated to you")
          )
        }
      },
      Check("privileges") { readings in
        let facilities = readings.facilities
        let user = facilities.user == 0 ? "root" : "user \(facilities.user)"
        guard !facilities.mayProtectProcesses else { return ("\(user), may lower oom_score_adj", .ok) }
        return ("\(user) without CAP_SYS_RESOURCE: oom_score_adj can be raised, never lowered", .ok)
      },
      Check("memory pressure") { readings in
        guard readings.facilities.tellsPressure else {
          return ("no /proc/pressure/memory: bench load kernel has no psi_some_us and psi_full_us", .ok)
        }
        guard readings.memory.swapBytes > 0 else {
          return ("told, but without swap only page cache gives pressure before a kill", .ok)
        }
        return ("told", .ok)
      },
    ]
  }
}
