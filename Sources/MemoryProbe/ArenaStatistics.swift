/// The statistics of one arena, as of the last epoch; all zeros for an arena created after it.
///
/// Source: jemalloc 5.3 manual, `stats.arenas.<i>`.
public struct ArenaStatistics: Codable, Sendable, Equatable {
  /// Bytes in allocations of the small size classes (up to 14 KiB with 4 KiB pages).
  public var smallAllocatedBytes = 0
  /// Bytes in allocations of the large size classes.
  public var largeAllocatedBytes = 0
  /// Bytes of metadata allocated when the arena was created and as it grew.
  public var baseBytes = 0
  /// Bytes of metadata in the arena's own allocations.
  public var internalBytes = 0
  /// Pages in use.
  public var activePages = 0
  /// Freed pages that were not returned to the system.
  public var dirtyPages = 0

  /// Bytes the program holds in this arena.
  public var allocatedBytes: Int { smallAllocatedBytes + largeAllocatedBytes }
  /// Bytes of the arena's own overhead.
  public var overheadBytes: Int { baseBytes + internalBytes }
}
