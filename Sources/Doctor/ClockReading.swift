import Results
import Screens

/// The measured resolution and cost of the clock that times stages.
struct ClockReading: Sendable {
  /// The smallest difference between two readings, in nanoseconds.
  var resolutionNanoseconds: Int
  /// The time that a reading takes, in nanoseconds.
  var costNanoseconds: Double
  /// The kernel's clock source; `nil` if it isn't reported.
  var source: String?
}

extension ClockReading {
  /// Reads the clock some hundred thousand times, which takes a few milliseconds.
  static func take() -> ClockReading {
    let looks = 100_000
    var resolution = Int.max
    var last = StageClock.now()
    for _ in 0..<looks {
      let now = StageClock.now()
      if now > last { resolution = min(resolution, now - last) }
      last = now
    }
    // The minimum of ten, because interruptions only ever lengthen a measurement.
    let costs = (0..<10).map { _ in
      let start = StageClock.now()
      for _ in 1..<looks / 10 { _ = StageClock.now() }
      return Double(StageClock.now() - start) / Double(looks / 10)
    }
    return ClockReading(
      resolutionNanoseconds: resolution, costNanoseconds: costs.min() ?? 0,
      source: MachineRecord.clockSource())
  }
}
