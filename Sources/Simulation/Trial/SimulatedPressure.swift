import Experiment
import Unloading

/// The warnings and the limit of a simulated trial, by the rules of a live one: measured from the footprint, or
/// scripted.
struct SimulatedPressure {
  private let limitBytes: Int?
  private var script: ArraySlice<ScriptedWarning>
  private let isScripted: Bool
  private var rule: PressureRule?
  private var due: WarningLevel?

  init(_ request: TrialRequest) {
    isScripted = request.pressure == .scripted
    limitBytes = isScripted ? nil : request.limitBytes
    script = request.script[...]
    launch()
  }

  mutating func launch() {
    rule = limitBytes.map(PressureRule.init)
    due = nil
  }

  /// Checks a footprint; returns whether it exceeds the limit, which ends the app.
  mutating func exceedsLimit(_ footprintBytes: Int, at milliseconds: Int) -> Bool {
    if let limitBytes, footprintBytes > limitBytes {
      due = nil
      return true
    }
    if let level = rule?.warning(for: footprintBytes, at: milliseconds) { due = max(level, due ?? level) }
    return false
  }

  /// The warning that is due after a transition; returned once.
  mutating func takeDueWarning() -> WarningLevel? {
    defer { due = nil }
    return due
  }

  /// The next scripted warning after the step with this number; each is returned once.
  mutating func takeWarning(afterStep step: Int) -> WarningLevel? {
    guard isScripted, let next = script.first, next.step <= step else { return nil }
    script.removeFirst()
    return next.level
  }
}
