/// The footprint at the three moments after something was freed, and how long the steps between them took.
public struct ReclaimCheckpoints: Codable, Sendable, Equatable {
  /// Right after the last `free`.
  public var atFreeBytes: Int
  /// After the thread cache was flushed.
  public var afterFlushBytes: Int
  /// After all arenas were purged.
  public var afterPurgeBytes: Int
  /// The time of the flush.
  public var flushNanoseconds: UInt64
  /// The time of the purge.
  public var purgeNanoseconds: UInt64
}
