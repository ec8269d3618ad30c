import Experiment
import Glibc
import Results
import Screens
import Unloading

/// Records the effects of faults and the appearance after each step, to compare trials with and without a fault.
final class FaultWatch {
  private let faults: FaultInjector
  private let writer: TrialWriter

  /// Returns `nil` if the trial has no faults.
  init?(_ context: ScreenContext, writer: TrialWriter) {
    guard let faults = context.faults else { return nil }
    self.faults = faults
    self.writer = writer
    faults.stage = { [unowned context] in context.clock.stage }
    // Written at once, because the process itself may fail next.
    faults.note = { row in
      writer.write(row)
      writer.flush()
    }
    writer.willWrite = { if faults.strikes(.row) { kill(getpid(), SIGKILL) } }
  }

  /// Saves the state of the screen after a step, and records what it shows and what was saved.
  func stepEnded(_ step: Int, front screen: ScreenController) {
    guard let shown = screen.pixelDigest() else { return }
    let number = screen.screenID.number
    let saved = screen.interfaceState.map { faults.save($0, of: number) } ?? 0
    writer.write(
      ShownScreen(step: step, screen: number, digest: Int(truncatingIfNeeded: shown ^ saved)))
  }

  /// Disarms all faults.
  func end() { faults.disarm() }
}
