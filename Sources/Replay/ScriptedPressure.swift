import Experiment
import Unloading

/// Pressure by a script: warnings after fixed steps, whatever memory is, so that they are equal from run to run.
///
/// It never ends an app.
struct ScriptedPressure: PressureSource {
  private var script: ArraySlice<ScriptedWarning>

  /// The warnings of all sessions, in the order of their steps.
  init(_ script: [ScriptedWarning]) {
    self.script = script[...]
  }

  mutating func launch() {}

  func exceedsLimit(_ footprintBytes: Int) -> Bool { false }

  mutating func warning(footprintBytes: Int, at milliseconds: Int) -> WarningLevel? { nil }

  mutating func warning(afterStep step: Int) -> WarningLevel? {
    guard let due = script.first, due.step <= step else { return nil }
    script.removeFirst()
    return due.level
  }
}
