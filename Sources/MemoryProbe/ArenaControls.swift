/// The controls that all arenas share, resolved when an arena is first used.
final class ArenaControls: Sendable {
  /// Immutable once resolved; a failure names the control that this jemalloc lacks.
  static let resolved = Result { () throws(MallctlError) in try ArenaControls() }

  let threadCache: ThreadCache
  let probe: AllocatorProbe
  let create: Mallctl<UInt32>
  let purge: Mallctl<Void>
  let destroy: Mallctl<Void>
  let lookup: Mallctl<UInt32>
  private let smallAllocated: Mallctl<Int>
  private let largeAllocated: Mallctl<Int>
  private let base: Mallctl<Int>
  private let `internal`: Mallctl<Int>
  private let activePages: Mallctl<Int>
  private let dirtyPages: Mallctl<Int>

  private init() throws(MallctlError) {
    threadCache = try ThreadCache()
    probe = try AllocatorProbe()
    create = try Mallctl("arenas.create")
    purge = try Mallctl("arena.0.purge")
    destroy = try Mallctl("arena.0.destroy")
    lookup = try Mallctl("arenas.lookup")
    smallAllocated = try Mallctl("stats.arenas.0.small.allocated")
    largeAllocated = try Mallctl("stats.arenas.0.large.allocated")
    base = try Mallctl("stats.arenas.0.base")
    `internal` = try Mallctl("stats.arenas.0.internal")
    activePages = try Mallctl("stats.arenas.0.pactive")
    dirtyPages = try Mallctl("stats.arenas.0.pdirty")
  }

  func statistics(of index: UInt32) -> ArenaStatistics {
    let index = Int(index)
    return ArenaStatistics(
      smallAllocatedBytes: smallAllocated.provenValue(at: index) ?? 0,
      largeAllocatedBytes: largeAllocated.provenValue(at: index) ?? 0,
      baseBytes: base.provenValue(at: index) ?? 0,
      internalBytes: `internal`.provenValue(at: index) ?? 0,
      activePages: activePages.provenValue(at: index) ?? 0,
      dirtyPages: dirtyPages.provenValue(at: index) ?? 0)
  }

  func allocatedBytes(of index: UInt32) -> Int {
    (smallAllocated.provenValue(at: Int(index)) ?? 0) + (largeAllocated.provenValue(at: Int(index)) ?? 0)
  }

  func overheadBytes(of index: UInt32) -> Int {
    (base.provenValue(at: Int(index)) ?? 0) + (`internal`.provenValue(at: Int(index)) ?? 0)
  }
}
