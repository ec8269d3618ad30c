public import Experiment

/// Measures the footprint of screens above a baseline, at named moments, without allocating.
///
/// footprint = (resident − metadata) − the baseline's + Σ (base + internal) of the placer's explicit arenas. The
/// arenas' own metadata is not in the baseline, because arenas have a cost. Belongs to the thread that created it. A
/// reading costs about 10 µs, plus 10 µs for each arena in use.
public final class MemoryMeter {
  /// Allocated bytes when the baseline was taken; 0 before.
  public private(set) var baselineAllocated = 0

  private let placer: Placer
  private let probe: AllocatorProbe
  private let process: ProcessMemory
  private let thread: ThreadCounters
  private let peak: ThreadPeak
  private var baselineResidentLessMetadata = 0
  private var baselineThreadNet = 0

  /// Resolves the controls and files that it reads; throws `MallctlError` without jemalloc's statistics, and
  /// `ProcessMemoryError` without `/proc`.
  public init(placer: Placer) throws {
    self.placer = placer
    probe = try AllocatorProbe()
    process = try ProcessMemory()
    thread = try ThreadCounters()
    peak = try ThreadPeak()
  }

  /// Makes the current state the zero of later footprints; call it after one screen of each kind was shown and popped.
  public func takeBaseline() {
    placer.flushThreadCache()
    probe.refresh()
    let statistics = probe.statistics()
    baselineAllocated = statistics.allocatedBytes
    baselineResidentLessMetadata = statistics.residentLessMetadataBytes
    baselineThreadNet = thread.netBytes
  }

  /// The current values of all memory columns.
  public func read() -> MemoryReading {
    probe.refresh()
    let statistics = probe.statistics()
    return MemoryReading(
      footprintBytes: footprintBytes(of: statistics.residentLessMetadataBytes),
      allocatedBytes: statistics.allocatedBytes, activeBytes: statistics.activeBytes,
      residentLessMetadataBytes: statistics.residentLessMetadataBytes,
      metadataBytes: statistics.metadataBytes, retainedBytes: statistics.retainedBytes,
      rssAnonBytes: process.rssAnonBytes)
  }

  /// The current footprint only.
  public func footprintBytes() -> Int {
    probe.refresh()
    return footprintBytes(of: probe.residentLessMetadataBytes())
  }

  /// Bytes of freed pages that were not returned, as of the last reading; a purge removes them from the footprint.
  public func dirtyBytes() -> Int { probe.dirtyBytes() }

  /// Bytes the program holds now, on the scale of `baselineAllocated`, exact and without an epoch.
  ///
  /// The baseline's bytes plus the bytes that this thread has allocated since, minus those it has freed. Unlike
  /// `allocatedBytes` of a reading, it excludes thread caches and other threads.
  public func exactAllocatedBytes() -> Int { baselineAllocated + thread.netBytes - baselineThreadNet }

  /// All bytes that this thread has ever allocated, regardless of frees.
  public func everAllocatedBytes() -> UInt64 { thread.allocatedBytes }

  /// The maximum rise of the bytes that the program holds since the last call; each call starts a new interval.
  public func takeRiseBytes() -> Int {
    let rise = peak.bytes
    peak.reset()
    return rise
  }

  private func footprintBytes(of residentLessMetadata: Int) -> Int {
    residentLessMetadata - baselineResidentLessMetadata + placer.overheadBytes
  }
}
