import Traces
public import Unloading

/// A warning fixed beforehand: sent after the step of that number, counted over all sessions.
public struct ScriptedWarning: Codable, Sendable, Equatable {
  public let step: Int
  public let level: WarningLevel

  /// The warnings that `inert` would get under the limit if nothing ended its sessions.
  ///
  /// Sessions follow one another; the steps are counted over all of them.
  static func script(of trace: Trace, needs: [SessionNeed], limit: Int) -> [ScriptedWarning] {
    var script: [ScriptedWarning] = []
    var number = 0
    for (session, need) in zip(trace.sessions, needs) {
      var rule = PressureRule(limitBytes: limit)
      var now = 0
      for (step, bytes) in zip(session.steps, need.stepBytes) {
        // The pressure is asked once a wait is over, but before a person thinks.
        let asked = if case .wait = step { now + step.milliseconds } else { now }
        if let level = rule.warning(for: bytes, at: asked) {
          script.append(ScriptedWarning(step: number, level: level))
        }
        now += step.milliseconds
        number += 1
      }
    }
    return script
  }
}
