import Experiment
import Lifecycle
import MemoryProbe
import Screens
import Strategies
import Unloading

/// Warns the app, performs the decisions of the policy, and returns freed memory to the system.
final class MemoryRelief {
  private let relief: Relief
  private let navigator: Navigator
  private let memory: MemoryInstruments
  private let monitor: PressureMonitor
  private let recorder: TrialRecorder
  private let ledger: ScreenLedger
  private let work: ScreenWork
  private let unloader: Unloader

  init(
    _ relief: Relief, policy: any UnloadPolicy, navigator: Navigator, memory: MemoryInstruments,
    monitor: PressureMonitor, recorder: TrialRecorder, ledger: ScreenLedger, work: ScreenWork
  ) {
    self.relief = relief
    self.navigator = navigator
    self.memory = memory
    self.monitor = monitor
    self.recorder = recorder
    self.ledger = ledger
    self.work = work
    unloader = Unloader(policy: policy)
  }

  /// Records the cost of decisions and of unloading after the trial.
  func recordCosts() {
    recorder.unloading.unloadNanoseconds += unloader.nanoseconds
    recorder.unloading.decideNanoseconds = unloader.decideNanoseconds
    recorder.unloading.policyEvents = unloader.events
    recorder.unloading.policyMemoryBytes = unloader.memoryBytes
  }

  /// Starts again with `policy`, as at the launch of an app.
  func launch(policy: any UnloadPolicy) {
    unloader.start(policy: policy)
  }

  /// Lets the app store what its policy has learned.
  func storeMemory() { unloader.storeMemory() }

  /// Sends the pending warning after the transition.
  func respond() {
    monitor.look(after: "end")
    guard monitor.isAlive, let level = monitor.takeDueWarning() else { return }
    warn(level)
    monitor.look(after: "warning")
  }

  /// Warns every controller, then the policy; then the allocator returns the freed memory.
  func warn(_ level: Unloading.WarningLevel) {
    recorder.noteWarning(level)
    let before = beforeUnloading()
    let allocated = memory.meter.exactAllocatedBytes()
    let loads = context.viewLoads
    let front = navigator.front
    let pixels = work.measure { front.pixelDigest() }
    deliver(level)
    guard monitor.isAlive else { return }
    recorder.counts.viewLoadsInWarnings += context.viewLoads - loads
    recorder.unloading.freedBytes += allocated - memory.meter.exactAllocatedBytes()
    note(releases: ledger.recordReleases())
    // The user continues with the visible screen, so rows that come into view request their data.
    work.measure { front.scrollInPlace() }
    guard monitor.isAlive else { return }
    if work.measure({ front.pixelDigest() }) != pixels { recorder.counts.visibleBroken += 1 }
    monitor.look(after: "warning")
    guard monitor.isAlive else { return }
    if unloader.decide(on: .warned(level), in: ledger.state) { unload() }
    reclaim(since: before)
  }

  /// Lets the policy decide what to unload after an event, and returns the freed memory.
  func tellPolicy(_ event: NavigationEvent) {
    guard unloader.decide(on: event, in: ledger.state),
      relief == .purge || !unloader.decisions.isEmpty
    else { return }
    let before = beforeUnloading()
    unload()
    reclaim(since: before)
  }

  /// Notifies the policy of a step's changes: screens that are gone, screens that were covered, and the front screen.
  func tellPolicy(of move: Navigator.Move) {
    for screen in move.left { tellPolicy(.left(slot: screen.slot, screen: screen.id)) }
    guard move.isNavigation else { return }
    for screen in move.covered { tellPolicy(.covered(slot: screen.slot)) }
    tellPolicy(.appeared(slot: move.front.slot))
  }

  private var context: ScreenContext { navigator.app.context }

  /// Performs the decisions of the policy.
  private func unload() {
    let allocated = memory.meter.exactAllocatedBytes()
    let start = StageClock.now()
    work.measure { unloader.carryOut { [ledger] slot in ledger[slot] } }
    recorder.unloading.addHitch(StageClock.now() - start)
    context.settleInjection()
    recorder.unloading.freedBytes += allocated - memory.meter.exactAllocatedBytes()
    note(releases: ledger.recordReleases(of: unloader.decisions, inSight: navigator.inSight))
  }

  private func note(releases: Int) {
    recorder.counts.unloads += releases
    recorder.unloading.stateBytes = max(recorder.unloading.stateBytes, ledger.stateBytes)
  }

  private func deliver(_ level: Unloading.WarningLevel) {
    var looking = 0
    let start = StageClock.now()
    context.application.deliverMemoryWarning(level == .critical ? .critical : .warning) {
      [context, monitor] _ in
      let answered = StageClock.now()
      context.settleInjection()
      monitor.lookIfGrown(after: "warning")
      looking += StageClock.now() - answered
    }
    guard monitor.isAlive else { return }
    let elapsed = StageClock.now() - start - looking
    work.add(elapsed)
    recorder.unloading.unloadNanoseconds += elapsed
    recorder.unloading.warningMaximumNanoseconds = max(
      recorder.unloading.warningMaximumNanoseconds, elapsed)
    recorder.unloading.addHitch(elapsed)
  }

  /// The footprint and dirty pages before anything is unloaded.
  private func beforeUnloading() -> (footprint: Int, dirty: Int) {
    // Memory in the thread's cache was freed earlier, so unloading must not get credit for it.
    if relief == .purge { memory.reclaim.flushThreadCache() }
    return (memory.meter.footprintBytes(), memory.meter.dirtyBytes())
  }

  /// Records how much freed memory was returned; the purge also returns earlier dirty pages, which don't count.
  private func reclaim(since before: (footprint: Int, dirty: Int)) {
    guard relief == .purge else {
      recorder.unloading.reclaimedAtFreeBytes += before.footprint - memory.meter.footprintBytes()
      // Otherwise the thread's cache would reuse regions of unloaded screens, regardless of their arena.
      memory.reclaim.flushThreadCache()
      return
    }
    let points = memory.reclaim.checkpoints(memory.meter)
    recorder.unloading.reclaimedAtFreeBytes += before.footprint - points.atFreeBytes
    recorder.unloading.reclaimedAfterFlushBytes += before.footprint - points.afterFlushBytes
    recorder.unloading.reclaimedAfterPurgeBytes += before.footprint - before.dirty - points.afterPurgeBytes
    let elapsed = Int(points.flushNanoseconds + points.purgeNanoseconds)
    recorder.unloading.purgeNanoseconds += elapsed
    recorder.unloading.addHitch(elapsed)
    ledger.notePurge()
  }
}
