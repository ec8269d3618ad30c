package import Experiment
import Glibc
import MemoryProbe
package import Unloading

/// Times an operation and its stages, and keeps the allocator's account of what each stage made.
///
/// Between stages the clock stands still while `betweenStages` runs, so that nobody looks inside a timed section. A stage
/// inside another, as of an app that fetches while it is laid out, counts for itself alone.
package final class StageClock {
  // Unchecked: no other code runs while one of these is read or written, and to have that proved at run time costs more
  // than the rest of a stage.
  /// Time of each stage since `start`.
  @exclusivity(unchecked) package private(set) var times = StageTimes()
  /// Resources made since `start`.
  @exclusivity(unchecked) package private(set) var made: Resources = []
  /// Usable bytes that each resource's stages left allocated, by the thread's counters; never reset.
  @exclusivity(unchecked) package private(set) var netBytes = PerResource(repeating: 0)
  /// What happens off the clock after each stage.
  @exclusivity(unchecked) package var betweenStages: ((Stage) -> Void)?

  private let counters: ThreadCounters
  /// The innermost stage under way; `nil` between stages.
  @exclusivity(unchecked) package private(set) var stage: Stage?

  @exclusivity(unchecked) private var started = 0
  @exclusivity(unchecked) private var paused = 0
  @exclusivity(unchecked) private var depth = 0
  /// Time and bytes of the stages that ended inside the one under way.
  @exclusivity(unchecked) private var inner = (time: 0, bytes: 0)

  /// A clock of the calling thread, whose counters it reads.
  package init() throws {
    counters = try ThreadCounters()
  }

  /// Monotonic nanoseconds (CLOCK_MONOTONIC).
  package static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Starts an operation.
  package func start() {
    times = StageTimes()
    made = []
    paused = 0
    started = Self.now()
  }

  /// Nanoseconds since `start`, less the time between stages.
  package func elapsed() -> Int {
    Self.now() - started - paused
  }

  /// Runs one stage of making `resource`; what is added to it by an injection belongs to it.
  func run<Result>(
    _ stage: Stage, adding injected: InjectedStage? = nil, _ body: () -> Result
  ) -> Result {
    let outer = inner
    let outerStage = self.stage
    self.stage = stage
    inner = (0, 0)
    depth += 1
    let bytes = counters.netBytes
    let start = Self.now()
    let result = body()
    if let injected {
      injected.add(
        nanoseconds: Self.now() - start - inner.time, bytes: counters.netBytes - bytes - inner.bytes)
    }
    let end = Self.now()
    let made = counters.netBytes - bytes
    times[stage] += end - start - inner.time
    netBytes[stage.resource] += made - inner.bytes
    if made > inner.bytes { self.made.insert(Resources(stage.resource)) }
    inner = (outer.time + end - start, outer.bytes + made)
    self.stage = outerStage
    depth -= 1
    if depth == 0, let betweenStages {
      betweenStages(stage)
      paused += Self.now() - end
    }
    return result
  }
}
