import Experiment
import Lifecycle
import MemoryProbe
import Results
import Screens
import Traces
import Unloading

/// The record of a trial: counts and peaks, which it keeps, and rows, which it writes at once.
final class TrialRecorder {
  /// The counts of the trial; the code that detects an event increments them.
  var counts = TrialResult.Counts()
  var unloading = TrialResult.UnloadCosts()
  var account = TrialResult.Account()
  /// The number of the current step, counted over all sessions.
  var step = 0
  /// The current session, from 0.
  private(set) var session = 0
  /// The trace's returns so far, including those of terminated sessions.
  var returnsOfTrace = 0
  /// The strongest warning of the current step.
  private(set) var warningThisStep: WarningLevel?

  private let context: ScreenContext
  private let warmupReturns: Int
  private var memory: MemoryRecord?
  /// The fetches of sessions; the return to the home screen between two sessions counts for neither.
  private var fetches = ScreenContext.Fetches()
  private var atStart = (viewLoads: 0, fetches: ScreenContext.Fetches(), saveNanoseconds: 0)
  private let writer: TrialWriter
  /// Whether each step has a row; hours of replay would produce too many.
  private let writesSteps: Bool
  private var isTerminated = false
  /// The memory that the current session needs.
  var need = SessionEnd()

  init(context: ScreenContext, outline: TraceOutline, writer: TrialWriter, writesSteps: Bool = true) {
    self.writesSteps = writesSteps
    self.context = context
    self.writer = writer
    warmupReturns = Trial.warmupReturns(of: outline.returns)
  }

  // MARK: Sessions and steps

  func launch() {
    need = SessionEnd()
    atStart = (context.viewLoads, context.fetches, context.saveNanoseconds)
  }

  func beginStep() {
    warningThisStep = nil
  }

  /// Assigns all counts so far to the session; `guardedUnloads` is the total of all sessions so far.
  func closeCounts(guardedUnloads: Int) {
    counts.guardedUnloads = guardedUnloads
    counts.viewLoads += context.viewLoads - atStart.viewLoads
    fetches += context.fetches - atStart.fetches
    unloading.saveNanoseconds += context.saveNanoseconds - atStart.saveNanoseconds
  }

  func endSession() {
    writer.write(need)
    writer.flush()
    session += 1
  }

  // MARK: What happened

  func noteWarning(_ level: WarningLevel) {
    counts.warnings += 1
    warningThisStep = max(level, warningThisStep ?? level)
  }

  func notePush(_ nanoseconds: Int) {
    writer.write(PushTime(nanoseconds: nanoseconds))
  }

  /// Adds the row of a return; the trial decides whether it belongs to the warm-up.
  func noteReturn(_ row: ReturnRow) {
    var row = row
    row.isWarmup = returnsOfTrace < warmupReturns
    counts.stateLost += row.stateLost ? 1 : 0
    counts.pixelsDiffer += row.pixelsDiffer ? 1 : 0
    counts.incompleteReturns += row.missing.isEmpty ? 0 : 1
    writer.write(row)
    returnsOfTrace += 1
  }

  func noteStep(_ row: TimelineRow, for milliseconds: Int) {
    memory?.observe(row.memory, for: milliseconds)
    counts.steps += 1
    if writesSteps { writer.write(row) }
  }

  /// Writes the termination of the session, and its last row.
  func noteTermination(
    _ termination: Termination, _ reading: MemoryReading, since milliseconds: Int, limitBytes: Int?
  ) {
    counts.depthReached = max(counts.depthReached, termination.depth)
    isTerminated = true
    writer.write(termination)
    writer.write(
      TimelineRow(
        step: step, session: session, virtualMilliseconds: milliseconds, event: termination.event,
        warning: TimelineRow.terminated, limitBytes: limitBytes, depth: termination.depth,
        loadedScreens: termination.loadedScreens, stepPeakFootprintBytes: reading.footprintBytes,
        memory: reading))
  }

  // MARK: Memory

  /// Starts from the baseline, at which `allocatedBytes` were allocated.
  func start(at baseline: MemoryReading, allocatedBytes: Int) {
    memory = MemoryRecord(baseline)
    writer.write(TrialStart(baselineAllocatedBytes: allocatedBytes))
  }

  /// Adds the values of a check between steps.
  func observe(footprint: Int, allocated: Int) {
    memory?.observe(footprint: footprint, allocated: allocated)
  }

  /// Records the maximum number of arenas and their overhead, as of the last reading.
  func noteArenas() {
    let placer = context.placer
    counts.arenas = max(counts.arenas, placer.explicitArenaIndices.count)
    counts.arenaOverheadBytes = max(counts.arenaOverheadBytes, placer.overheadBytes)
  }

  /// Computes the results of the whole trial.
  func finish(baseline: MemoryReading, final: MemoryReading, allocator: AllocatorInForce) -> TrialResult {
    var memory = memory ?? MemoryRecord(baseline)
    let mean = memory.mean
    // It has no weight in the mean, but retained memory peaks here, after the final purge.
    memory.observe(final, for: 0)
    var result = TrialResult(
      allocator: allocator, baseline: baseline, peak: memory.peak, mean: mean, final: final)
    result.status = isTerminated ? .terminated : .completed
    result.counts = counts
    result.counts.refetches = fetches.refetches
    result.counts.fetchedBytes = fetches.bytes
    result.counts.placementFallbacks = context.placer.fallbacks
    result.unloading = unloading
    result.account = account
    result.eventDigest = context.application.log.digest
    return result
  }
}
