package import Experiment
import Glibc
import MemoryProbe
package import Unloading

/// Times an operation and its stages, and records the bytes that each stage allocated.
///
/// Between stages, the clock stops while `betweenStages` runs, so no checks run inside a timed section. A nested stage,
/// such as a fetch during layout, counts only for itself.
package final class StageClock {
  // Unchecked: no other code runs while one of these is read or written, and a check at run time costs more than the
  // rest of a stage.
  /// The time of each stage since `start`.
  @exclusivity(unchecked) package private(set) var times = StageTimes()
  /// The resources loaded since `start`.
  @exclusivity(unchecked) package private(set) var made: Resources = []
  /// The usable bytes that each resource's stages left allocated, from the thread's counters; never reset.
  @exclusivity(unchecked) package private(set) var netBytes = PerResource(repeating: 0)
  /// Runs off the clock after each stage.
  @exclusivity(unchecked) package var betweenStages: ((Stage) -> Void)?

  private let counters: ThreadCounters
  /// The innermost current stage; `nil` between stages.
  @exclusivity(unchecked) package private(set) var stage: Stage?

  @exclusivity(unchecked) private var started = 0
  @exclusivity(unchecked) private var paused = 0
  @exclusivity(unchecked) private var depth = 0
  /// The time and bytes of stages that ended inside the current one.
  @exclusivity(unchecked) private var inner = (time: 0, bytes: 0)

  /// Creates a clock for the calling thread, whose counters it reads.
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

  /// The nanoseconds since `start`, without the time between stages.
  package func elapsed() -> Int {
    Self.now() - started - paused
  }

  /// Runs one stage that loads `resource`; injected work counts as part of it.
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
