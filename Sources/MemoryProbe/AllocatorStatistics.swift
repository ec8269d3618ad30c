/// jemalloc's totals for the whole process, in bytes, as of one epoch.
///
/// Source: jemalloc 5.3 manual, `stats.allocated` to `stats.retained`. Only `allocatedBytes` and `activeBytes`
/// repeat exactly from run to run; `residentBytes` is an upper bound that contains the allocator's own metadata.
public struct AllocatorStatistics: Codable, Sendable, Equatable {
  /// Bytes the program holds, rounded up to size classes, including thread caches.
  public var allocatedBytes: Int
  /// Bytes in pages that hold at least one allocation.
  public var activeBytes: Int
  /// Bytes of the allocator's own bookkeeping.
  public var metadataBytes: Int
  /// Upper bound of the bytes in physical memory: active and dirty pages and metadata.
  public var residentBytes: Int
  /// Bytes in active extents that are mapped.
  public var mappedBytes: Int
  /// Bytes of address space kept for later without physical memory behind them.
  public var retainedBytes: Int

  /// Bytes that the allocator holds for the program, without its own bookkeeping.
  public var residentLessMetadataBytes: Int { residentBytes - metadataBytes }
}
