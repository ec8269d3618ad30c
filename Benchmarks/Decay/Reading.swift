import Experiment
import MemoryProbe

/// The readings of one process at one moment.
struct Reading: Codable {
  /// Seconds since the free; `nil` after the purge at the end.
  let seconds: Int?
  /// How much lower the footprint is than before the free.
  let backBytes: Int
  let rssAnonBytes: Int
}

/// The findings of one process.
struct Observation: Codable {
  let allocator: AllocatorInForce
  /// The bytes freed by releasing the hidden view trees, by the thread's counters.
  let freedBytes: Int
  var readings: [Reading]
}
