import Experiment
import Unloading

/// Scripted pressure: warnings after fixed steps, independent of memory, so that they are equal in every run.
///
/// It never terminates an app.
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
