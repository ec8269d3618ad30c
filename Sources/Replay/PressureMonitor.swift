import Experiment
import MemoryProbe
import Results
import Screens
import Unloading

/// Checks memory during a session: keeps pending warnings, and ends a session that exceeds its limit.
///
/// An app that a system terminates does nothing more. Here its containers are in the middle of a transition, so the
/// step completes, but without further records; then the next session launches the app again.
final class PressureMonitor {
  /// The largest footprint that a check has found during the step.
  private(set) var stepPeakFootprint = 0
  /// Four pages: much less than a warning depends on, but more than layout and filling allocate.
  private static let unnoticedBytes: UInt64 = 16_384

  private let memory: MemoryInstruments
  private let recorder: TrialRecorder
  private let ledger: ScreenLedger
  private let time: any ReplayTime
  private let limitBytes: Int?
  private var source: any PressureSource
  private var isInSession = false
  private var isTerminated = false
  /// The termination of the current session and the memory at that time, until they are taken.
  private var end: (termination: Termination, reading: MemoryReading)?
  private var dueWarning: WarningLevel?
  /// All bytes that had ever been allocated at the last check, and the allocated bytes at the start of the step.
  private var seenEverAllocated: UInt64 = 0
  private var allocatedBeforeStep = 0

  init(
    _ source: any PressureSource, limitBytes: Int?, memory: MemoryInstruments, recorder: TrialRecorder,
    ledger: ScreenLedger, time: any ReplayTime
  ) {
    self.source = source
    self.limitBytes = limitBytes
    self.memory = memory
    self.recorder = recorder
    self.ledger = ledger
    self.time = time
  }

  /// Whether the session continues: it is in progress, and no check has found its memory above the limit.
  var isAlive: Bool { isInSession && !isTerminated }

  // MARK: Sessions and steps

  func launch() {
    source.launch()
    (dueWarning, end) = (nil, nil)
    (isInSession, isTerminated) = (true, false)
  }

  func endSession() {
    isInSession = false
  }

  func beginStep() {
    stepPeakFootprint = 0
    seenEverAllocated = memory.meter.everAllocatedBytes()
    allocatedBeforeStep = memory.meter.exactAllocatedBytes()
    _ = memory.meter.takeRiseBytes()
  }

  // MARK: Checks

  /// Checks memory after a stage or an answer to a warning if the app has allocated; otherwise the footprint can't have
  /// grown. Frees don't count, because freed pages stay in the footprint.
  func lookIfGrown(after moment: @autoclosure () -> String) {
    if isAlive, memory.meter.everAllocatedBytes() > seenEverAllocated + Self.unnoticedBytes {
      look(after: moment())
    }
  }

  /// Checks memory, and keeps the pending warning.
  ///
  /// As on UIKit's main thread, the app receives a warning after the transition, never during it.
  func look(after moment: String) {
    guard isAlive else { return }
    recorder.counts.lookGapBytes = max(recorder.counts.lookGapBytes, memory.meter.takeRiseBytes())
    let footprint = memory.meter.footprintBytes()
    let allocated = memory.meter.exactAllocatedBytes()
    seenEverAllocated = memory.meter.everAllocatedBytes()
    if source.exceedsLimit(footprint) { return terminate(after: moment) }
    recorder.observe(footprint: footprint, allocated: allocated)
    stepPeakFootprint = max(stepPeakFootprint, footprint)
    recorder.need.peakBytes = max(recorder.need.peakBytes, allocated - memory.meter.baselineAllocated)
    guard let level = source.warning(footprintBytes: footprint, at: time.milliseconds) else { return }
    dueWarning = max(level, dueWarning ?? level)
  }

  /// Reads every column at the end of a step; `nil` if memory exceeds the limit.
  func readAtEnd() -> MemoryReading? {
    let reading = memory.meter.read()
    if source.exceedsLimit(reading.footprintBytes) {
      terminate(after: "end")
      return nil
    }
    return reading
  }

  /// The termination of the session, if any; returned once.
  func takeEnd() -> (termination: Termination, reading: MemoryReading)? {
    defer { end = nil }
    return end
  }

  /// The pending warning after a transition; each is returned once.
  func takeDueWarning() -> WarningLevel? {
    defer { dueWarning = nil }
    return dueWarning
  }

  /// The next warning that is due after the current step, if it doesn't depend on memory.
  func takeWarningAfterStep() -> WarningLevel? { source.warning(afterStep: recorder.step) }

  /// Ends the session at once. The containers may be in the middle of a change, so this doesn't access them.
  private func terminate(after moment: String) {
    let reading = memory.meter.read()
    let allocated = memory.meter.exactAllocatedBytes()
    end = (
      Termination(
        session: recorder.session, step: recorder.step, event: "", moment: moment,
        limitBytes: limitBytes ?? 0, footprintBytes: reading.footprintBytes,
        liveBytes: allocated - memory.meter.baselineAllocated, dirtyBytes: memory.meter.dirtyBytes(),
        stepBytes: allocated - allocatedBeforeStep, loadedScreens: ledger.state.loadedCount,
        held: ledger.state.bytesByResource), reading
    )
    isTerminated = true
    dueWarning = nil
    recorder.closeCounts(guardedUnloads: ledger.guardedUnloads)
  }
}
