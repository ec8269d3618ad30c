import Glibc
import MemoryProbe
public import Unloading

/// Times an operation and its stages, and keeps the allocator's account of what each stage made.
///
/// Between stages the clock stands still while `betweenStages` runs, so that nobody looks inside a timed section.
public final class StageClock {
  /// Time of each stage since `start`.
  public private(set) var times = StageTimes()
  /// Resources made since `start`.
  public private(set) var made: Resources = []
  /// Usable bytes that each resource's stages left allocated, by the thread's counters; never reset.
  public private(set) var netBytes = PerResource(repeating: 0)
  /// What happens off the clock after each stage.
  public var betweenStages: (() -> Void)?

  private let counters: ThreadCounters
  private var started = 0
  private var paused = 0

  /// A clock of the calling thread, whose counters it reads.
  public init() throws {
    counters = try ThreadCounters()
  }

  /// Monotonic nanoseconds (CLOCK_MONOTONIC).
  public static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Starts an operation.
  public func start() {
    times = StageTimes()
    made = []
    paused = 0
    started = Self.now()
  }

  /// Nanoseconds since `start`, less the time between stages.
  public func elapsed() -> Int {
    Self.now() - started - paused
  }

  /// Runs one stage of making `resource`.
  func run<Result>(_ stage: Stage, _ body: () throws -> Result) rethrows -> Result {
    let bytes = counters.netBytes
    let start = Self.now()
    let result = try body()
    let end = Self.now()
    times[stage] += end - start
    let made = counters.netBytes - bytes
    netBytes[stage.resource] += made
    if made > 0 { self.made.insert(Resources(stage.resource)) }
    if let betweenStages {
      betweenStages()
      paused += Self.now() - end
    }
    return result
  }
}
