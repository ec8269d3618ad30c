import Experiment
import MemoryProbe

/// One row of the experiment's design, for which a fresh process is started.
struct Condition: Codable {
  let placement: Placement
  let decayMilliseconds: Int
  let activity: Activity

  static let all = Placement.allCases.flatMap { placement in
    [0, 10_000, -1].flatMap { decay in
      Activity.allCases.map { Condition(placement: placement, decayMilliseconds: decay, activity: $0) }
    }
  }

  var name: String { "\(placement),\(decayMilliseconds),\(activity)" }
}
