import Experiment
import Lifecycle
import MemoryProbe
import Screens
import Strategies
import Unloading

/// Warns the app, carries out what the policy decides, and gives back what was freed.
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

  /// Records what it took to decide and to carry decisions out, once the trial is over.
  func recordCosts() {
    recorder.unloading.unloadNanoseconds += unloader.nanoseconds
    recorder.unloading.decideNanoseconds = unloader.decideNanoseconds
    recorder.unloading.policyEvents = unloader.events
    recorder.unloading.policyMemoryBytes = unloader.memoryBytes
  }

  /// Starts anew with `policy`, as an app does when it is launched.
  func launch(policy: any UnloadPolicy) {
    unloader.start(policy: policy)
  }

  /// The app stores what its policy has learned.
  func storeMemory() { unloader.storeMemory() }

  /// Sends the warning that is due, now that the transition is over.
  func respond() {
    monitor.look(after: "end")
    guard monitor.isAlive, let level = monitor.takeDueWarning() else { return }
    warn(level)
    monitor.look(after: "warning")
  }

  /// Every controller answers, then the policy; then the allocator gives back what they freed.
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
    note(releases: ledger.releases())
    // A person goes on with what is on screen: rows that come into view ask for their data.
    work.measure { front.scrollInPlace() }
    guard monitor.isAlive else { return }
    if work.measure({ front.pixelDigest() }) != pixels { recorder.counts.visibleBroken += 1 }
    monitor.look(after: "warning")
    guard monitor.isAlive else { return }
    if unloader.decide(on: .warned(level), in: ledger.state) { unload() }
    reclaim(since: before)
  }

  /// Lets the policy decide what to unload now that something happened, and gives back what that freed.
  func tellPolicy(_ event: NavigationEvent) {
    guard unloader.decide(on: event, in: ledger.state),
      relief == .purge || !unloader.decisions.isEmpty
    else { return }
    let before = beforeUnloading()
    unload()
    reclaim(since: before)
  }

  /// Tells the policy what a step did to the screens: those that are gone, those that were covered, the one in front.
  func tellPolicy(of move: Navigator.Move) {
    for screen in move.left { tellPolicy(.left(slot: screen.slot, screen: screen.id)) }
    guard move.isNavigation else { return }
    for screen in move.covered { tellPolicy(.covered(slot: screen.slot)) }
    tellPolicy(.appeared(slot: move.front.slot))
  }

  private var context: ScreenContext { navigator.app.context }

  /// Does what the policy has decided.
  private func unload() {
    let allocated = memory.meter.exactAllocatedBytes()
    let start = StageClock.now()
    work.measure { unloader.carryOut { [ledger] slot in ledger[slot] } }
    recorder.unloading.addHitch(StageClock.now() - start)
    context.settleInjection()
    recorder.unloading.freedBytes += allocated - memory.meter.exactAllocatedBytes()
    note(releases: ledger.releases(of: unloader.decisions, inSight: navigator.inSight))
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

  /// Footprint and dirty pages before anything is unloaded.
  private func beforeUnloading() -> (footprint: Int, dirty: Int) {
    // What the thread's cache holds was freed before: unloading is not to be credited with it.
    if relief == .purge { memory.reclaim.flushThreadCache() }
    return (memory.meter.footprintBytes(), memory.meter.dirtyBytes())
  }

  /// What came back of what was freed: pages that were dirty before go with the purge and don't count.
  private func reclaim(since before: (footprint: Int, dirty: Int)) {
    guard relief == .purge else {
      recorder.unloading.reclaimedAtFreeBytes += before.footprint - memory.meter.footprintBytes()
      // Otherwise the thread's cache would hand out regions of screens that have gone, whatever arena they are in.
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
