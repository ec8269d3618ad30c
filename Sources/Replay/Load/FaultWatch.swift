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

  /// Records what the screen shows after a step.
  func stepEnded(_ step: Int, front screen: ScreenController) {
    guard let digest = screen.pixelDigest() else { return }
    writer.write(
      ShownScreen(step: step, screen: screen.screenID.number, digest: Int(truncatingIfNeeded: digest)))
  }

  /// Disarms all faults.
  func end() { faults.disarm() }
}
