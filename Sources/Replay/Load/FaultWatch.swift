import Experiment
import Glibc
import Results
import Screens
import Unloading

/// Writes what faults do to a trial, and what each step shows, so that trials with and without a fault can be compared.
final class FaultWatch {
  private let faults: FaultInjector
  private let writer: TrialWriter

  /// `nil` where no faults are looked for.
  init?(_ context: ScreenContext, writer: TrialWriter) {
    guard let faults = context.faults else { return nil }
    self.faults = faults
    self.writer = writer
    faults.stage = { [unowned context] in context.clock.stage }
    // At once: what fails next may be the process itself.
    faults.note = { row in
      writer.write(row)
      writer.flush()
    }
    writer.willWrite = { if faults.strikes(.row) { kill(getpid(), SIGKILL) } }
  }

  /// A step is over, and this is what it shows.
  func stepEnded(_ step: Int, front screen: ScreenController) {
    guard let digest = screen.pixelDigest() else { return }
    writer.write(
      ShownScreen(step: step, screen: screen.screenID.number, digest: Int(truncatingIfNeeded: digest)))
  }

  /// Nothing fails any more.
  func end() { faults.disarm() }
}
