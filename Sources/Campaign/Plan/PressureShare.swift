import Experiment
import Traces
import Unloading

/// The share of a workload's measured returns that come after their session's first warning.
///
/// The warning is the one that `inert` would get, so that the share depends only on the workload and the limit.
struct PressureShare {
  /// Below this share, a limit shows little about unloading.
  static let least = 0.5

  /// The share from 0 to 1; `nil` if there are no returns.
  static func of(_ trace: Trace, sessions: [SessionNeed], limit: Int) -> Double? {
    var warmup = Trial.warmupReturns(of: trace.returns)
    var returns = 0
    var underPressure = 0
    let threshold = Int(PressureRule.warningShare * Double(limit))
    for (session, need) in zip(trace.sessions, sessions) {
      let warned = need.stepBytes.firstIndex { $0 >= threshold } ?? Int.max
      for (index, transition) in session.transitions.enumerated() where transition.isReturn {
        guard warmup == 0 else {
          warmup -= 1
          continue
        }
        returns += 1
        if index > warned { underPressure += 1 }
      }
    }
    return returns > 0 ? Double(underPressure) / Double(returns) : nil
  }
}
