import Experiment
import Unloading

/// Pressure whose warnings arrive late, or of which only the critical ones arrive.
///
/// A system's warnings go through a queue, so the app can push more screens before it receives them.
struct DelayedPressure: PressureSource {
  private var source: any PressureSource
  private let delivery: WarningDelivery
  private var underway: [(level: WarningLevel, due: Int)] = []

  init(_ source: any PressureSource, delivery: WarningDelivery) {
    self.source = source
    self.delivery = delivery
  }

  mutating func launch() {
    source.launch()
    underway.removeAll(keepingCapacity: true)
  }

  func exceedsLimit(_ footprintBytes: Int) -> Bool { source.exceedsLimit(footprintBytes) }

  mutating func warning(footprintBytes: Int, at milliseconds: Int) -> WarningLevel? {
    if let level = source.warning(footprintBytes: footprintBytes, at: milliseconds),
      level == .critical || !delivery.isCriticalOnly
    {
      underway.append((level, milliseconds + delivery.delayMilliseconds))
    }
    var arrived: WarningLevel?
    while let first = underway.first, first.due <= milliseconds {
      arrived = max(first.level, arrived ?? first.level)
      underway.removeFirst()
    }
    return arrived
  }

  mutating func warning(afterStep step: Int) -> WarningLevel? { source.warning(afterStep: step) }
}
