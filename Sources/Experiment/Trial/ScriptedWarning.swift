package import Unloading

/// A warning that is planned in advance: it is sent after the step with that number, counted over all
/// sessions.
package struct ScriptedWarning: Codable, Sendable, Equatable {
  package let step: Int
  package let level: WarningLevel

  package init(step: Int, level: WarningLevel) {
    self.step = step
    self.level = level
  }
}
