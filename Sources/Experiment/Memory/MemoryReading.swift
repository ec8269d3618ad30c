/// One reading of the process's memory, in bytes: the memory columns of the results.
public struct MemoryReading: Codable, Sendable, Equatable {
  /// The memory cost of the screens: resident − metadata above the baseline, plus the explicit arenas' own
  /// metadata.
  public var footprintBytes: Int
  /// Bytes allocated by the program, in size classes, including thread caches.
  public var allocatedBytes: Int
  /// Bytes in pages that hold at least one allocation.
  public var activeBytes: Int
  /// jemalloc's resident bytes minus its metadata, for the whole process.
  public var residentLessMetadataBytes: Int
  /// jemalloc's own bookkeeping.
  public var metadataBytes: Int
  /// Address space that is kept without physical memory.
  public var retainedBytes: Int
  /// The kernel's count of anonymous physical memory.
  public var rssAnonBytes: Int

  package init(
    footprintBytes: Int, allocatedBytes: Int, activeBytes: Int, residentLessMetadataBytes: Int,
    metadataBytes: Int, retainedBytes: Int, rssAnonBytes: Int
  ) {
    self.footprintBytes = footprintBytes
    self.allocatedBytes = allocatedBytes
    self.activeBytes = activeBytes
    self.residentLessMetadataBytes = residentLessMetadataBytes
    self.metadataBytes = metadataBytes
    self.retainedBytes = retainedBytes
    self.rssAnonBytes = rssAnonBytes
  }
}
