import Experiment
import MemoryProbe
import Unloading

/// Where memory pressure comes from: it decides when warnings are due, and how much memory an app may take.
protocol PressureSource {
  /// The app is launched: nothing of an earlier session counts.
  mutating func launch()

  /// Whether the app may not live on with such a footprint.
  func exceedsLimit(_ footprintBytes: Int) -> Bool

  /// The warning that is due now that a check has found such a footprint, if any.
  mutating func warning(footprintBytes: Int, at milliseconds: Int) -> WarningLevel?

  /// The next warning that is due after the step of that number, if any; each is returned once.
  mutating func warning(afterStep step: Int) -> WarningLevel?
}

extension TrialRequest {
  /// The source of pressure that the trial asks for; the kernel's, where a limit of its group is asked for.
  func makePressureSource(_ cgroup: CgroupMeter?) -> any PressureSource {
    if let cgroup, let bytes = load?.kernelLimitBytes { return KernelPressure(cgroup, limitBytes: bytes) }
    let source: any PressureSource =
      switch pressure {
      case .measured: MeasuredPressure(limitBytes: limitBytes)
      case .scripted: ScriptedPressure(script)
      }
    guard let delivery = load?.delivery else { return source }
    return DelayedPressure(source, delivery: delivery)
  }
}
