import Experiment
import MemoryProbe

/// What one process read at one moment.
struct Reading: Codable {
  /// Seconds since the free; `nil` after the purge at the end.
  let seconds: Int?
  /// By how much the footprint is below what it was before the free.
  let backBytes: Int
  let rssAnonBytes: Int
}

/// All that one process has to say.
struct Observation: Codable {
  let allocator: AllocatorInForce
  /// What letting go of the hidden view trees freed, by the thread's counters.
  let freedBytes: Int
  var readings: [Reading]
}
