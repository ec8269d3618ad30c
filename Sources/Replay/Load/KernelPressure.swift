import Experiment
import MemoryProbe
import Unloading

/// Pressure from the kernel, which reports when the group's usage crosses a threshold, and kills the process at the
/// limit.
///
/// Between two crossings, the level of the last one remains. The rule for pauses between warnings is the same as under
/// measured pressure.
struct KernelPressure: PressureSource {
  private let cgroup: CgroupMeter
  private let limitBytes: Int
  private var rule: PressureRule
  private var usedBytes = 0

  init(_ cgroup: CgroupMeter, limitBytes: Int) {
    self.cgroup = cgroup
    self.limitBytes = limitBytes
    rule = PressureRule(limitBytes: limitBytes)
  }

  mutating func launch() {
    rule = PressureRule(limitBytes: limitBytes)
    usedBytes = cgroup.usageBytes() - cgroup.baselineBytes
  }

  func exceedsLimit(_ footprintBytes: Int) -> Bool { false }

  mutating func warning(footprintBytes: Int, at milliseconds: Int) -> WarningLevel? {
    if cgroup.takeCrossing() { usedBytes = cgroup.usageBytes() - cgroup.baselineBytes }
    return rule.warning(for: usedBytes, at: milliseconds)
  }

  mutating func warning(afterStep step: Int) -> WarningLevel? { nil }
}
