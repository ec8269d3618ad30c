import Experiment
import Lifecycle
import MemoryProbe
import Results
import Screens
import Traces
import Unloading

/// The record of a trial: counts and peaks, kept here, and rows, written when they happen.
final class TrialRecorder {
  /// What is counted; whoever sees it happen adds it.
  var counts = TrialResult.Counts()
  var unloading = TrialResult.UnloadCosts()
  var account = TrialResult.Account()
  /// The number of the step under way, counted over all sessions.
  var step = 0
  /// The session under way, from 0.
  private(set) var session = 0
  /// The trace's returns up to now, those of terminated sessions included.
  var returnsOfTrace = 0
  /// The strongest warning of the step under way.
  private(set) var warningThisStep: WarningLevel?

  private let context: ScreenContext
  private let warmupReturns: Int
  private var memory: MemoryRecord?
  /// What sessions fetched; going back to the home screen between two of them counts for neither.
  private var fetches = ScreenContext.Fetches()
  private var atStart = (viewLoads: 0, fetches: ScreenContext.Fetches(), saveNanoseconds: 0)
  private let writer: TrialWriter
  /// Whether each step has its row: those of hours would be too many.
  private let writesSteps: Bool
  private var isTerminated = false
  /// What the session under way takes.
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

  /// What is counted up to here belongs to the session; guarded unloads are those of all sessions up to here.
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

  /// Adds the row of a return; only the trial knows whether it belongs to the warm-up.
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

  /// Writes how the session ended, and its last row.
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

  /// Starts from the baseline, when so much was allocated.
  func start(at baseline: MemoryReading, allocatedBytes: Int) {
    memory = MemoryRecord(baseline)
    writer.write(TrialStart(baselineAllocatedBytes: allocatedBytes))
  }

  /// Takes in what a check between steps has found.
  func observe(footprint: Int, allocated: Int) {
    memory?.observe(footprint: footprint, allocated: allocated)
  }

  /// Keeps how many arenas there were at most and what they took, as of the last reading.
  func noteArenas() {
    let placer = context.placer
    counts.arenas = max(counts.arenas, placer.explicitArenaIndices.count)
    counts.arenaOverheadBytes = max(counts.arenaOverheadBytes, placer.overheadBytes)
  }

  /// Gathers what only the whole trial has to say.
  func finish(baseline: MemoryReading, final: MemoryReading, allocator: AllocatorInForce) -> TrialResult {
    var memory = memory ?? MemoryRecord(baseline)
    let mean = memory.mean
    // It weighs nothing, but what was given back at the end is retained as never before.
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
