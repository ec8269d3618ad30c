/// The footprint at three moments after memory was freed, and the time of the steps between them.
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
