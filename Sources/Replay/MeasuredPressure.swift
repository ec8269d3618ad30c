import Experiment
import Unloading

/// Pressure from the measured footprint: warnings below the limit, and termination above it.
struct MeasuredPressure: PressureSource {
  private let limitBytes: Int?
  private var rule: PressureRule?

  /// Without a limit there is no pressure.
  init(limitBytes: Int?) {
    self.limitBytes = limitBytes
    launch()
  }

  mutating func launch() {
    rule = limitBytes.map(PressureRule.init)
  }

  func exceedsLimit(_ footprintBytes: Int) -> Bool {
    limitBytes.map { footprintBytes > $0 } ?? false
  }

  mutating func warning(footprintBytes: Int, at milliseconds: Int) -> WarningLevel? {
    rule?.warning(for: footprintBytes, at: milliseconds)
  }

  mutating func warning(afterStep step: Int) -> WarningLevel? { nil }
}
