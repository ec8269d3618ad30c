import Experiment
import Lifecycle
import MemoryProbe
import Screens
import Traces
import Unloading

/// The record of a trial: counts, rows and peaks. Its rows have room before the baseline is taken.
final class TrialRecorder {
  /// What is counted; whoever sees it happen adds it.
  var counts = TrialResult.Counts()
  var unloading = TrialResult.Unloading()
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
  private var needs: [SessionNeed]
  private var terminations: [Termination] = []
  private var timeline: [TimelineRow] = []
  private var returns: [ReturnRow] = []
  private var pushNanoseconds: [Int] = []

  init(context: ScreenContext, outline: TraceOutline) {
    self.context = context
    warmupReturns = Trial.warmupReturns(of: outline.returns)
    needs = outline.sessionSteps.map { steps in
      var need = SessionNeed()
      need.stepBytes.reserveCapacity(steps)
      return need
    }
    timeline.reserveCapacity(outline.stepCount)
    returns.reserveCapacity(outline.returns)
    pushNanoseconds.reserveCapacity(outline.pushes)
  }

  /// What the session under way takes.
  var need: SessionNeed {
    get { needs[session] }
    _modify { yield &needs[session] }
  }

  // MARK: Sessions and steps

  func launch() {
    atStart = (context.viewLoads, context.fetches, context.saveNanoseconds)
  }

  func beginStep() {
    warningThisStep = nil
  }

  /// What is counted up to here belongs to the session.
  func closeCounts() {
    counts.viewLoads += context.viewLoads - atStart.viewLoads
    fetches += context.fetches - atStart.fetches
    unloading.saveNanoseconds += context.saveNanoseconds - atStart.saveNanoseconds
  }

  func endSession() {
    session += 1
  }

  // MARK: What happened

  func noteWarning(_ level: WarningLevel) {
    counts.warnings += 1
    warningThisStep = max(level, warningThisStep ?? level)
  }

  func notePush(_ nanoseconds: Int) {
    pushNanoseconds.append(nanoseconds)
  }

  /// Adds the row of a return; only the trial knows whether it belongs to the warm-up.
  func noteReturn(_ row: ReturnRow) {
    var row = row
    row.isWarmup = returnsOfTrace < warmupReturns
    counts.stateLost += row.stateLost ? 1 : 0
    counts.pixelsDiffer += row.pixelsDiffer ? 1 : 0
    counts.incompleteReturns += row.missing.isEmpty ? 0 : 1
    returns.append(row)
    returnsOfTrace += 1
  }

  func noteStep(_ row: TimelineRow, for milliseconds: Int) {
    memory?.observe(row.memory, for: milliseconds)
    counts.steps += 1
    timeline.append(row)
  }

  func noteTermination(_ termination: Termination, _ row: TimelineRow) {
    counts.depthReached = max(counts.depthReached, termination.depth)
    terminations.append(termination)
    timeline.append(row)
  }

  // MARK: Memory

  func startMemory(at baseline: MemoryReading) {
    memory = MemoryRecord(baseline)
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

  /// Gathers what the whole trial has to say.
  func finish(baseline: MemoryReading, final: MemoryReading, allocator: AllocatorInForce) -> TrialResult {
    var memory = memory ?? MemoryRecord(baseline)
    let mean = memory.mean
    // It weighs nothing, but what was given back at the end is retained as never before.
    memory.observe(final, for: 0)
    var result = TrialResult(
      allocator: allocator, baseline: baseline, peak: memory.peak, mean: mean, final: final)
    result.status = terminations.isEmpty ? .completed : .terminated
    result.counts = counts
    result.counts.refetches = fetches.refetches
    result.counts.fetchedBytes = fetches.bytes
    result.counts.placementFallbacks = context.placer.fallbacks
    result.unloading = unloading
    result.account = account
    result.sessions = Array(needs.prefix(session))
    result.terminations = terminations
    result.timeline = timeline
    result.returns = returns
    result.pushNanoseconds = pushNanoseconds
    result.eventDigest = context.application.log.digest
    return result
  }
}
