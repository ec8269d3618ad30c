package import Experiment
package import Traces
import Unloading

extension ScriptedWarning {
  /// The warnings that `inert` would get under the limit if nothing ended its sessions.
  ///
  /// Sessions follow one another, and steps are counted over all of them.
  package static func script(of trace: Trace, needs: [SessionNeed], limit: Int) -> [ScriptedWarning] {
    var script: [ScriptedWarning] = []
    var number = 0
    for (session, need) in zip(trace.sessions, needs) {
      var rule = PressureRule(limitBytes: limit)
      var now = 0
      for (step, bytes) in zip(session.steps, need.stepBytes) {
        // Pressure is checked after a wait, but before a person's thinking time.
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
