/// Makes the allocator return freed memory, and times each step in nanoseconds.
public struct Reclaim {
  private let threadCache: ThreadCache
  private let purge: Mallctl<Void>
  private let decay: Mallctl<Void>

  /// jemalloc's index for "all arenas" (`MALLCTL_ARENAS_ALL`).
  private static let allArenas = 4096

  /// Resolves the controls.
  public init() throws(MallctlError) {
    threadCache = try ThreadCache()
    purge = try Mallctl("arena.0.purge")
    decay = try Mallctl("arena.0.decay")
  }

  /// Returns the regions in the calling thread's cache to their arenas.
  @discardableResult
  public func flushThreadCache() -> UInt64 {
    let start = Clock.now
    threadCache.flush()
    return Clock.now - start
  }

  /// Returns every arena's freed pages to the system.
  @discardableResult
  public func purgeAll() -> UInt64 {
    let start = Clock.now
    do { try purge.call(at: Self.allArenas) } catch { fatalError(error.description) }
    return Clock.now - start
  }

  /// Returns the pages of every arena whose decay time has passed, as any activity in that arena would.
  public func decayAll() {
    do { try decay.call(at: Self.allArenas) } catch { fatalError(error.description) }
  }

  /// Flushes, then purges, and reads the footprint before, between and after; the readings are not timed.
  public func checkpoints(_ meter: MemoryMeter) -> ReclaimCheckpoints {
    let atFree = meter.footprintBytes()
    let flush = flushThreadCache()
    let afterFlush = meter.footprintBytes()
    let purge = purgeAll()
    return ReclaimCheckpoints(
      atFreeBytes: atFree, afterFlushBytes: afterFlush, afterPurgeBytes: meter.footprintBytes(),
      flushNanoseconds: flush, purgeNanoseconds: purge)
  }
}
