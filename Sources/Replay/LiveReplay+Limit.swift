import Experiment
import MemoryProbe
import Screens
import Traces
import Unloading

/// Compares memory with the limit, and ends the session that exceeds it.
///
/// An app that a system terminates does nothing more. Here its containers are in the middle of a transition, so the step
/// runs to its end, but nothing of it is recorded any more; then the next session launches the app anew.
extension LiveReplay {
  /// Whether the session goes on: its steps are under way, and no check has found its memory above the limit.
  var isAlive: Bool { isInSession && termination == nil }

  /// Checks memory after a stage or an answer to a warning, if the app allocated: what doesn't allocate can't bring the
  /// footprint nearer the limit. What it freed meanwhile doesn't count, since freed pages stay in the footprint.
  func lookIfGrown(after moment: String) {
    if isAlive, memory.meter.everAllocatedBytes() > seenEverAllocated + Self.unnoticedBytes {
      look(after: moment)
    }
  }

  /// Four pages: far below what a warning turns on, above what layout and a fill leave.
  private static var unnoticedBytes: UInt64 { 16_384 }

  /// Checks memory, and keeps the warning that is due.
  ///
  /// As on UIKit's main thread, a warning reaches the app when the transition is over, never inside it.
  func look(after moment: String) {
    guard isAlive else { return }
    result.counts.lookGapBytes = max(result.counts.lookGapBytes, memory.meter.takeRiseBytes())
    let footprint = memory.meter.footprintBytes()
    let allocated = memory.meter.exactAllocatedBytes()
    seenEverAllocated = memory.meter.everAllocatedBytes()
    if exceedsLimit(footprint) { return terminate(after: moment) }
    record.observe(footprint: footprint, allocated: allocated)
    stepPeakFootprint = max(stepPeakFootprint, footprint)
    sessionNeed.peakBytes = max(sessionNeed.peakBytes, allocated - memory.meter.baselineAllocated)
    guard request.pressure == .measured, let level = rule?.warning(for: footprint, at: now) else { return }
    dueWarning = max(level, dueWarning ?? level)
  }

  /// Whether the app may not live on with such a footprint; a script decides when warnings come, and no more.
  func exceedsLimit(_ footprint: Int) -> Bool {
    guard request.pressure == .measured, let limit = request.limitBytes else { return false }
    return footprint > limit
  }

  /// Ends the session here and now. The containers may be in the middle of a change, so nothing is asked of them.
  func terminate(after moment: String) {
    let reading = memory.meter.read()
    var held = PerResource(repeating: 0)
    for screen in view.loadedScreens { held += screen.bytes }
    termination = Termination(
      session: session, step: step, event: "", moment: moment, limitBytes: request.limitBytes ?? 0,
      footprintBytes: reading.footprintBytes,
      liveBytes: memory.meter.exactAllocatedBytes() - memory.meter.baselineAllocated,
      dirtyBytes: memory.meter.dirtyBytes(),
      stepBytes: memory.meter.exactAllocatedBytes() - allocatedBeforeStep,
      loadedScreens: view.loadedScreens.count, held: held)
    readingAtTermination = reading
    dueWarning = nil
    closeCounts()
  }

  /// Once the step has run to its end: names it, and writes the session's last row.
  func closeRecord(_ step: Step?, since start: Int) {
    guard var ended = termination, let reading = readingAtTermination else { return }
    readingAtTermination = nil
    ended.event = step.map { "\($0)" } ?? "launch"
    ended.depth = navigator.depth + 1
    ended.screen = "\(navigator.front.spec.kind) \(navigator.front.page)"
    result.counts.depthReached = max(result.counts.depthReached, ended.depth)
    result.terminations.append(ended)
    result.timeline.append(
      TimelineRow(
        step: self.step, session: session, virtualMilliseconds: start, event: ended.event,
        warning: "terminated", limitBytes: request.limitBytes, depth: ended.depth,
        loadedScreens: ended.loadedScreens, stepPeakFootprintBytes: reading.footprintBytes, memory: reading))
  }
}
