package import Unloading

/// What a child process found: rows come as they happen, the rest when the trial is over.
package struct TrialResult: Codable, Sendable {
  package var status = TrialStatus.completed
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
  /// What each session took; of a trial of `inert` without a limit, what it needs.
  package var sessions: [SessionNeed] = []
  /// How the sessions that were terminated ended, in their order.
  package var terminations: [Termination] = []
  package var timeline: [TimelineRow] = []
  package var returns: [ReturnRow] = []
  /// Where rounds of a long session came by.
  package var checkpoints: [Checkpoint] = []
  /// What was found of each kind of screen, if that was asked for.
  package var calibration: Calibration?
  /// What pictures were taken; `nil` if none were asked for.
  package var pictures: Pictures?
  /// Whether the binary was built for `debug` or `release`; `nil` of one that doesn't say.
  package var buildConfiguration: String?

  /// What the end of the stream has; the rows came before it.
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

  /// How often things happened.
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

  /// What letting go freed, what came back, and what it cost.
  package struct UnloadCosts: Codable, Sendable {
    package var freedBytes = 0
    package var reclaimedAtFreeBytes = 0
    package var reclaimedAfterFlushBytes = 0
    package var reclaimedAfterPurgeBytes = 0
    package var saveNanoseconds = 0
    package var unloadNanoseconds = 0
    /// What the policy took to decide, over all that it was told.
    package var decideNanoseconds = 0
    /// How often something was told to the policy.
    package var policyEvents = 0
    /// The most that the policy has kept across launches.
    package var policyMemoryBytes = 0
    package var stateBytes = 0
    package var warningMaximumNanoseconds = 0
    package var purgeNanoseconds = 0
    package var hitch60Nanoseconds = 0
    package var hitch120Nanoseconds = 0

    package init() {}
  }

  /// Resources when there were most screens: the screens' own sums, and the allocator's, above the baseline.
  package struct Account: Codable, Sendable {
    package var requested = PerResource(repeating: 0)
    package var usable = PerResource(repeating: 0)
    /// By the arenas of the kinds; `nil` under another placement.
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
