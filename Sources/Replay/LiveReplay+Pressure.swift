import Experiment
import Lifecycle
import MemoryProbe
import Screens
import Strategies
import Unloading

/// Warns, unloads what the policy decides, and gives back what was freed.
extension LiveReplay {
  /// Sends the warning that is due, now that the transition is over.
  func respond() {
    look(after: "end")
    guard isAlive, let level = dueWarning else { return }
    dueWarning = nil
    relieve(level)
    look(after: "warning")
  }

  /// Every controller answers, then the policy; then the allocator gives back what they freed.
  func relieve(_ level: WarningLevel) {
    result.counts.warnings += 1
    warningThisStep = max(level, warningThisStep ?? level)
    let before = beforeUnloading()
    let allocated = memory.meter.exactAllocatedBytes()
    let loads = context.viewLoads
    let pixels = navigator.front.pixelDigest()
    deliver(level)
    guard isAlive else { return }
    result.counts.viewLoadsInWarnings += context.viewLoads - loads
    result.unloading.freedBytes += allocated - memory.meter.exactAllocatedBytes()
    noteReleases()
    // A person goes on with what is on screen: rows that come into view ask for their data.
    navigator.front.scrollInPlace()
    guard isAlive else { return }
    if navigator.front.pixelDigest() != pixels { result.counts.visibleBroken += 1 }
    look(after: "warning")
    guard isAlive else { return }
    if unloader.decide(on: .warned(level), in: view) { unload() }
    reclaim(since: before)
  }

  /// Lets the policy decide what to unload now that something happened, and gives back what that freed.
  func tellPolicy(_ event: NavigationEvent) {
    guard unloader.decide(on: event, in: view) else { return }
    let before = beforeUnloading()
    unload()
    reclaim(since: before)
  }

  /// Does what the policy has decided.
  private func unload() {
    let allocated = memory.meter.exactAllocatedBytes()
    unloader.carryOut { [records] id in records.last { $0.screen.screenID == id }?.screen }
    context.settleInjection()
    result.unloading.freedBytes += allocated - memory.meter.exactAllocatedBytes()
    noteReleases()
  }

  private func deliver(_ level: WarningLevel) {
    var looking = 0
    let start = StageClock.now()
    context.application.deliverMemoryWarning(level == .critical ? .critical : .warning) { [self] _ in
      let answered = StageClock.now()
      context.settleInjection()
      lookIfGrown(after: "warning")
      looking += StageClock.now() - answered
    }
    guard isAlive else { return }
    let elapsed = StageClock.now() - start - looking
    result.unloading.unloadNanoseconds += elapsed
    result.unloading.warningMaximumNanoseconds = max(
      result.unloading.warningMaximumNanoseconds, elapsed)
    result.unloading.addHitch(elapsed)
  }

  /// Footprint and dirty pages before anything is unloaded.
  private func beforeUnloading() -> (footprint: Int, dirty: Int) {
    // What the thread's cache holds was freed before: unloading is not to be credited with it.
    if request.relief == .purge { memory.reclaim.flushThreadCache() }
    return (memory.meter.footprintBytes(), memory.meter.dirtyBytes())
  }

  /// What came back of what was freed: pages that were dirty before go with the purge and don't count.
  private func reclaim(since before: (footprint: Int, dirty: Int)) {
    guard request.relief == .purge else {
      result.unloading.reclaimedAtFreeBytes += before.footprint - memory.meter.footprintBytes()
      // Otherwise the thread's cache would hand out regions of screens that have gone, whatever arena they are in.
      memory.reclaim.flushThreadCache()
      return
    }
    let points = memory.reclaim.checkpoints(memory.meter)
    result.unloading.reclaimedAtFreeBytes += before.footprint - points.atFreeBytes
    result.unloading.reclaimedAfterFlushBytes += before.footprint - points.afterFlushBytes
    result.unloading.reclaimedAfterPurgeBytes += before.footprint - before.dirty - points.afterPurgeBytes
    let elapsed = Int(points.flushNanoseconds + points.purgeNanoseconds)
    result.unloading.purgeNanoseconds += elapsed
    result.unloading.addHitch(elapsed)
    for index in records.indices where records[index].wasReleased { records[index].wasPurged = true }
  }
}
