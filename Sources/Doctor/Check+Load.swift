import Cgroups
import Quantities
import Results

extension Check where Source == Readings {
  /// The facilities that load tests can use here; measurements need none of them.
  static var ofLoad: [Check] {
    [
      Check("memory cgroup") { readings in
        switch readings.facilities.cgroup {
        case .success(let place): ("\(place.version.rawValue), cgroups can be created in \(place.path)", .ok)
        case .failure(let error):
          (
            "none: \(error)",
            .warning(
              "bench load kernel can't be judged here: run it as root, or in a cgroup that is delegated to you"
            )
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
          return ("no /proc/pressure/memory: bench load kernel can't record psi_some_us and psi_full_us", .ok)
        }
        guard readings.memory.swapBytes > 0 else {
          return ("reported, but without swap only the page cache causes pressure before a kill", .ok)
        }
        return ("reported", .ok)
      },
    ]
  }
}
