import Results
import Screens

/// How fine the clock of the stages is, and what looking at it costs; measured.
struct ClockReading: Sendable {
  /// The least time between two looks that differ, in nanoseconds.
  var resolutionNanoseconds: Int
  /// Nanoseconds a look takes.
  var costNanoseconds: Double
  /// What the kernel reads it from; `nil` if it doesn't say.
  var source: String?
}

extension ClockReading {
  /// Looks some hundred thousand times, in some milliseconds.
  static func take() -> ClockReading {
    let looks = 100_000
    var resolution = Int.max
    var last = StageClock.now()
    for _ in 0..<looks {
      let now = StageClock.now()
      if now > last { resolution = min(resolution, now - last) }
      last = now
    }
    // The least of a few, since whatever interrupts makes it longer.
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
