import Lifecycle
import MemoryProbe
import Screens
import Unloading

/// Asks the pressure, warns, relieves, terminates.
extension LiveReplay {
  /// Looks after a stage or an answer, if it allocated: what doesn't allocate can't bring the footprint nearer the limit.
  func lookIfGrown() {
    if isInSession, memory.meter.exactAllocatedBytes() > seenAllocated + Self.unnoticedBytes { look() }
  }

  /// Four pages: far below what a warning turns on, above what layout and a fill leave.
  private static var unnoticedBytes: Int { 16_384 }

  /// Looks at the memory after a stage, a step or a controller's answer, and keeps what is due.
  ///
  /// As on UIKit's main thread, a warning reaches the app when the transition is over, never inside it.
  func look() {
    let footprint = memory.meter.footprintBytes()
    let allocated = memory.meter.exactAllocatedBytes()
    seenAllocated = allocated
    record.observe(footprint: footprint, allocated: allocated)
    sessionNeed.peakBytes = max(sessionNeed.peakBytes, allocated - memory.meter.baselineAllocated)
    guard request.pressure == .measured, let level = rule?.warning(for: footprint, at: now) else { return }
    dueWarning = max(level, dueWarning ?? level)
  }

  /// Sends the warning that is due; past the limit, once all have answered a critical one, the trial is over.
  func respond() {
    look()
    if let level = dueWarning {
      dueWarning = nil
      relieve(level)
    }
    guard request.pressure == .measured, let limit = rule?.limitBytes,
      memory.meter.footprintBytes() > limit
    else { return }
    if warningThisStep != .critical { relieve(.critical) }
    isTerminated = memory.meter.footprintBytes() > limit
    dueWarning = nil
  }

  /// Every controller answers, then the policy; then the allocator gives back what they freed.
  func relieve(_ level: WarningLevel) {
    result.counts.warnings += 1
    warningThisStep = max(level, warningThisStep ?? level)
    // What the thread's cache holds was freed before: the warning is not to be credited with it.
    if request.relief == .purge { memory.reclaim.flushThreadCache() }
    let before = (footprint: memory.meter.footprintBytes(), dirty: memory.meter.dirtyBytes())
    let allocated = memory.meter.exactAllocatedBytes()
    let loads = context.viewLoads
    let pixels = navigator.front.pixelDigest()
    deliver(level)
    result.counts.viewLoadsInWarnings += context.viewLoads - loads
    result.unloading.freedBytes += allocated - memory.meter.exactAllocatedBytes()
    noteReleases()
    // A person goes on with what is on screen: rows that come into view ask for their data.
    navigator.front.scrollInPlace()
    if navigator.front.pixelDigest() != pixels { result.counts.visibleBroken += 1 }
    tellPolicy(.warned(level))
    reclaim(footprint: before.footprint, dirty: before.dirty)
  }

  private func deliver(_ level: WarningLevel) {
    var looking = 0
    let start = StageClock.now()
    context.application.deliverMemoryWarning(level == .critical ? .critical : .warning) { [self] _ in
      let answered = StageClock.now()
      context.settleInjection()
      lookIfGrown()
      looking += StageClock.now() - answered
    }
    let elapsed = StageClock.now() - start - looking
    result.unloading.unloadNanoseconds += elapsed
    result.unloading.warningMaximumNanoseconds = max(
      result.unloading.warningMaximumNanoseconds, elapsed)
    result.unloading.addHitch(elapsed)
  }

  /// What came back of what was freed: pages that were dirty before the warning go with the purge and don't count.
  private func reclaim(footprint: Int, dirty: Int) {
    guard request.relief == .purge else {
      result.unloading.reclaimedAtFreeBytes += footprint - memory.meter.footprintBytes()
      return
    }
    let points = memory.reclaim.checkpoints(memory.meter)
    result.unloading.reclaimedAtFreeBytes += footprint - points.atFreeBytes
    result.unloading.reclaimedAfterFlushBytes += footprint - points.afterFlushBytes
    result.unloading.reclaimedAfterPurgeBytes += footprint - dirty - points.afterPurgeBytes
    let elapsed = Int(points.flushNanoseconds + points.purgeNanoseconds)
    result.unloading.purgeNanoseconds += elapsed
    result.unloading.addHitch(elapsed)
    for index in records.indices where records[index].wasReleased { records[index].wasPurged = true }
  }
}
