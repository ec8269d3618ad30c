import Experiment
import MemoryProbe
import Unloading

/// A source of memory pressure, which decides when warnings are due and how much memory an app may take.
protocol PressureSource {
  /// Called when the app is launched; earlier sessions no longer count.
  mutating func launch()

  /// Whether this footprint exceeds the limit, so that the app is terminated.
  func exceedsLimit(_ footprintBytes: Int) -> Bool

  /// The warning that is due for this footprint, if any.
  mutating func warning(footprintBytes: Int, at milliseconds: Int) -> WarningLevel?

  /// The next warning that is due after the step with this number, if any; each is returned once.
  mutating func warning(afterStep step: Int) -> WarningLevel?
}

extension TrialRequest {
  /// Creates the source of pressure that the trial requests; the kernel's if it requests a limit of its group.
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
