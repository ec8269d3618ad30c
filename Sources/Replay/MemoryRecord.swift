import Experiment

/// The peak and the time-weighted mean of every memory column.
struct MemoryRecord {
  private(set) var peak: MemoryReading
  private var last: MemoryReading
  private var sums: [Double]
  private var milliseconds = 0.0

  init(_ first: MemoryReading) {
    peak = first
    last = first
    sums = MemoryReading.columns.map { _ in 0 }
  }

  /// Adds a reading that was valid for `milliseconds` of virtual time.
  mutating func observe(_ reading: MemoryReading, for milliseconds: Int) {
    for (index, column) in MemoryReading.columns.enumerated() {
      peak[keyPath: column.path] = max(peak[keyPath: column.path], reading[keyPath: column.path])
      sums[index] += Double(reading[keyPath: column.path]) * Double(milliseconds)
    }
    self.milliseconds += Double(milliseconds)
    last = reading
  }

  /// Adds a footprint and allocated bytes that were read between steps.
  mutating func observe(footprint: Int, allocated: Int) {
    peak.footprintBytes = max(peak.footprintBytes, footprint)
    peak.allocatedBytes = max(peak.allocatedBytes, allocated)
  }

  /// The mean over virtual time; the last reading if no time has passed.
  var mean: MemoryReading {
    var mean = last
    guard milliseconds > 0 else { return mean }
    for (index, column) in MemoryReading.columns.enumerated() {
      mean[keyPath: column.path] = Int(sums[index] / milliseconds)
    }
    return mean
  }
}
