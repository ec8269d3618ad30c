public import Experiment

/// Measures the footprint of screens above a baseline, at named moments, without allocating.
///
/// footprint = (resident − metadata) − the baseline's + Σ (base + internal) of the placer's explicit arenas. The
/// arenas' own metadata is not in the baseline, since arenas are not free. Belongs to the thread that made it. A
/// reading costs about 10 µs, and 10 µs for each arena in use.
public final class MemoryMeter {
  /// Bytes allocated when the baseline was taken; 0 before.
  public private(set) var baselineAllocated = 0

  private let placer: Placer
  private let probe: AllocatorProbe
  private let process: ProcessMemory
  private let thread: ThreadCounters
  private let peak: ThreadPeak
  private var baselineResidentLessMetadata = 0
  private var baselineThreadNet = 0

  /// Resolves what it reads; throws `MallctlError` without jemalloc's statistics, `ProcessMemoryError` without
  /// `/proc`.
  public init(placer: Placer) throws {
    self.placer = placer
    probe = try AllocatorProbe()
    process = try ProcessMemory()
    thread = try ThreadCounters()
    peak = try ThreadPeak()
  }

  /// Makes the present the zero of later footprints: due after one screen of each kind was shown and popped.
  public func takeBaseline() {
    placer.flushThreadCache()
    probe.refresh()
    let statistics = probe.statistics()
    baselineAllocated = statistics.allocatedBytes
    baselineResidentLessMetadata = statistics.residentLessMetadataBytes
    baselineThreadNet = thread.netBytes
  }

  /// Every memory column, as of now.
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

  /// The footprint alone, as of now.
  public func footprintBytes() -> Int {
    probe.refresh()
    return footprintBytes(of: probe.residentLessMetadataBytes())
  }

  /// Bytes of pages that were freed and not given back, as of the last reading: a purge takes them out of the footprint.
  public func dirtyBytes() -> Int { probe.dirtyBytes() }

  /// Bytes the program holds now, on the scale of `baselineAllocated`, exact and without an epoch.
  ///
  /// The baseline's bytes plus what this thread has allocated less freed since. Unlike `allocatedBytes` of a
  /// reading it leaves out thread caches and what other threads did.
  public func exactAllocatedBytes() -> Int { baselineAllocated + thread.netBytes - baselineThreadNet }

  /// Bytes that this thread has ever allocated, whatever it freed.
  public func everAllocatedBytes() -> UInt64 { thread.allocatedBytes }

  /// How far the bytes that the program holds have risen, at most, since this was last asked; the question starts a new
  /// interval.
  public func takeRiseBytes() -> Int {
    let rise = peak.bytes
    peak.reset()
    return rise
  }

  private func footprintBytes(of residentLessMetadata: Int) -> Int {
    residentLessMetadata - baselineResidentLessMetadata + placer.overheadBytes
  }
}
