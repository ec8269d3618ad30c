public import MemoryProbe
public import Screens
public import Unloading

/// One strategy × workload × placement × limit × decay × seed, in a process of its own.
public enum Trial {
  /// The most returns at the start of a trial that are marked as warm-up; kept, never dropped.
  public static let warmupReturns = 20

  /// How many of a trace's returns are the warm-up: the first half of a few, so that something is measured.
  public static func warmupReturns(of returns: Int) -> Int { min(warmupReturns, returns / 2) }

  /// Virtual time that passes after each step.
  public static let thinkMilliseconds = 5_000
  /// jemalloc's `opt.dirty_decay_ms` unless told otherwise: freed pages stay until they are purged.
  ///
  /// A trial runs hours of navigation in seconds, so a decay by the clock would tell of the machine's speed.
  public static let dirtyDecayMilliseconds = -1
}

/// All that a child process is told of its trial.
public struct TrialRequest: Codable, Sendable {
  public var trial: Int
  public var parent: Int32
  public var strategy: String
  public var device: String
  public var placement: Placement
  public var pressure: Pressure
  public var relief: Relief
  public var dirtyDecayMilliseconds: Int
  public var seed: UInt64
  public var fixtures: String
  public var trace: String
  public var screens: [ScreenSpec]
  /// The footprint in bytes above which the app is terminated; `nil` if there is no limit.
  public var limitBytes: Int?
  /// The warnings of scripted pressure.
  public var script: [ScriptedWarning]
  /// The folder for pictures of returns that differ; `nil` for none.
  public var screenshots: String?
  /// What the trial adds to its stages; `nil` for a measurement.
  public var injection: Injection?
}

/// How a trial ended.
public enum TrialStatus: String, Codable, Sendable, CaseIterable {
  case completed, terminated, crashed, timeout, invalid, skipped
}

/// What a child process found, written as one JSON object to its standard output.
public struct TrialResult: Codable, Sendable {
  public var status = TrialStatus.completed
  public var allocator: AllocatorInForce
  public var counts = Counts()
  public var baseline: MemoryReading
  public var peak: MemoryReading
  public var mean: MemoryReading
  public var final: MemoryReading
  public var unloading = Unloading()
  public var account = Account()
  public var pushNanoseconds: [Int] = []
  public var eventDigest: UInt64 = 0
  public var minorFaults = 0
  public var cpuNanoseconds = 0
  public var wallNanoseconds = 0
  /// What each session took; of a trial of `inert` without a limit, what it needs.
  public var sessions: [SessionNeed] = []
  /// How the sessions that were terminated ended, in their order.
  public var terminations: [Termination] = []
  public var timeline: [TimelineRow] = []
  public var returns: [ReturnRow] = []
  /// What pictures were taken; `nil` if none were asked for.
  public var pictures: Pictures?
  /// Whether the binary was built for `debug` or `release`; `nil` of one that doesn't say.
  public var buildConfiguration: String?

  /// How often things happened.
  public struct Counts: Codable, Sendable {
    public var screens = 0
    public var steps = 0
    public var warnings = 0
    public var unloads = 0
    public var stateLost = 0
    public var pixelsDiffer = 0
    public var depthReached = 0
    public var visibleBroken = 0
    public var viewLoads = 0
    public var viewLoadsInWarnings = 0
    public var incompleteReturns = 0
    public var refetches = 0
    public var fetchedBytes = 0
    public var lookGapBytes = 0
    public var placementFallbacks = 0
    public var arenas = 0
    public var arenaOverheadBytes = 0
  }

  /// What letting go freed, what came back, and what it cost.
  public struct Unloading: Codable, Sendable {
    public var freedBytes = 0
    public var reclaimedAtFreeBytes = 0
    public var reclaimedAfterFlushBytes = 0
    public var reclaimedAfterPurgeBytes = 0
    public var saveNanoseconds = 0
    public var unloadNanoseconds = 0
    public var stateBytes = 0
    public var warningMaximumNanoseconds = 0
    public var purgeNanoseconds = 0
    public var hitch60Nanoseconds = 0
    public var hitch120Nanoseconds = 0
  }

  /// Resources when there were most screens: the screens' own sums, and the allocator's, above the baseline.
  public struct Account: Codable, Sendable {
    public var requested = PerResource(repeating: 0)
    public var usable = PerResource(repeating: 0)
    /// By the arenas of the kinds; `nil` under another placement.
    public var allocated: PerResource<Int>?
  }
}

/// One step of the trace, and what memory was after it.
public struct TimelineRow: Codable, Sendable {
  public var step: Int
  public var session: Int
  public var virtualMilliseconds: Int
  public var event: String
  public var warning: String?
  public var limitBytes: Int?
  public var depth: Int
  public var loadedScreens: Int
  /// The largest footprint that any check saw during the step.
  public var stepPeakFootprintBytes: Int
  public var memory: MemoryReading
}

/// One return to a screen.
public struct ReturnRow: Codable, Sendable {
  public var step: Int
  public var screen: Int
  public var isWarmup: Bool
  /// A purge happened between the release of a resource and this return.
  public var isPurged: Bool
  /// What was made again, first use included.
  public var resources: Resources
  /// What was loaded when the screen was covered and is not loaded now.
  public var missing: Resources = []
  /// Waits for a server during the return and the first use.
  public var roundTrips = 0
  public var times: StageTimes
  public var totalNanoseconds: Int
  public var firstUseNanoseconds: Int
  public var minorFaults: Int
  public var stateLost: Bool
  public var pixelsDiffer: Bool
}
