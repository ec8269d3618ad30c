package import Unloading

/// The results of a child process: rows arrive as they happen, the rest when the trial is over.
package struct TrialResult: Codable, Sendable {
  package var status = TrialStatus.completed
  package var origin = TrialOrigin.live
  package var allocator: AllocatorInForce
  package var counts = Counts()
  package var baseline: MemoryReading
  package var peak: MemoryReading
  package var mean: MemoryReading
  package var final: MemoryReading
  package var unloading = UnloadCosts()
  package var account = Account()
  package var pushNanoseconds: [Int] = []
  package var eventDigest: UInt64 = 0
  package var minorFaults = 0
  package var cpuNanoseconds = 0
  package var wallNanoseconds = 0
  /// The memory that each session took; for a trial of `inert` without a limit, what it needs.
  package var sessions: [SessionNeed] = []
  /// The ends of the terminated sessions, in their order.
  package var terminations: [Termination] = []
  package var timeline: [TimelineRow] = []
  package var returns: [ReturnRow] = []
  /// The checkpoints that the rounds of a long session passed.
  package var checkpoints: [Checkpoint] = []
  /// The calibration of each kind of screen, if it was requested.
  package var calibration: Calibration?
  /// The pictures that were taken; `nil` if none were requested.
  package var pictures: Pictures?
  /// Whether the binary was built for `debug` or `release`; `nil` for a binary that doesn't report it.
  package var buildConfiguration: String?

  /// The contents of the stream's last line; the rows came before it.
  private enum CodingKeys: String, CodingKey {
    case status, allocator, counts, baseline, peak, mean, final, unloading, account, eventDigest, minorFaults
    case cpuNanoseconds, wallNanoseconds, calibration, pictures, buildConfiguration
  }

  package init(
    allocator: AllocatorInForce, baseline: MemoryReading, peak: MemoryReading, mean: MemoryReading,
    final: MemoryReading
  ) {
    self.allocator = allocator
    self.baseline = baseline
    self.peak = peak
    self.mean = mean
    self.final = final
  }

  /// Counts of what happened.
  package struct Counts: Codable, Sendable {
    package var screens = 0
    package var steps = 0
    package var warnings = 0
    package var unloads = 0
    package var guardedUnloads = 0
    package var stateLost = 0
    package var pixelsDiffer = 0
    package var depthReached = 0
    package var visibleBroken = 0
    package var viewLoads = 0
    package var viewLoadsInWarnings = 0
    package var incompleteReturns = 0
    package var refetches = 0
    package var fetchedBytes = 0
    package var lookGapBytes = 0
    package var placementFallbacks = 0
    package var arenas = 0
    package var arenaOverheadBytes = 0

    package init() {}
  }

  /// What unloading freed, what returned to the system, and what it cost.
  package struct UnloadCosts: Codable, Sendable {
    package var freedBytes = 0
    package var reclaimedAtFreeBytes = 0
    package var reclaimedAfterFlushBytes = 0
    package var reclaimedAfterPurgeBytes = 0
    package var saveNanoseconds = 0
    package var unloadNanoseconds = 0
    /// The time that the policy took to decide, over all events.
    package var decideNanoseconds = 0
    /// The number of events that the policy received.
    package var policyEvents = 0
    /// The most bytes that the policy has kept across launches.
    package var policyMemoryBytes = 0
    package var stateBytes = 0
    package var warningMaximumNanoseconds = 0
    package var purgeNanoseconds = 0
    package var hitch60Nanoseconds = 0
    package var hitch120Nanoseconds = 0

    package init() {}
  }

  /// The bytes of resources at the time of the most screens: the screens' own sums and the allocator's, above
  /// the baseline.
  package struct Account: Codable, Sendable {
    package var requested = PerResource(repeating: 0)
    package var usable = PerResource(repeating: 0)
    /// The bytes in the arenas of the kinds; `nil` with another placement.
    package var allocated: PerResource<Int>?

    package init(
      requested: PerResource<Int> = PerResource(repeating: 0),
      usable: PerResource<Int> = PerResource(repeating: 0),
      allocated: PerResource<Int>? = nil
    ) {
      self.requested = requested
      self.usable = usable
      self.allocated = allocated
    }
  }
}
