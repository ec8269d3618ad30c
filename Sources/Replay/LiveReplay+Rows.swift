import Experiment
import MemoryProbe
import Traces
import Unloading

extension LiveReplay {
  /// Writes the row of a step that the app survived.
  func record(_ step: Step, since start: Int) {
    guard let reading = monitor.readAtEnd() else { return }
    recorder.noteArenas()
    recorder.noteStep(
      TimelineRow(
        step: recorder.step, session: recorder.session, virtualMilliseconds: start, event: "\(step)",
        warning: recorder.warningThisStep.map { "\($0)" }, limitBytes: request.limitBytes,
        depth: navigator.depth + 1, loadedScreens: ledger.state.loadedCount,
        stepPeakFootprintBytes: max(monitor.stepPeakFootprint, reading.footprintBytes), memory: reading),
      for: request.milliseconds(after: step))
  }

  /// Records the termination, if there was one, after the step has completed, and writes the session's last row.
  func recordTermination(_ event: @autoclosure () -> String, since start: Int) {
    guard let end = monitor.takeEnd() else { return }
    recorder.noteTermination(
      end.termination.placed(at: event(), depth: navigator.depth + 1, of: navigator.front), end.reading,
      since: start, limitBytes: request.limitBytes)
  }
}
