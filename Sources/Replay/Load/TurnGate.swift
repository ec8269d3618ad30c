import Experiment
import Glibc
import MemoryProbe
import Results
import Traces
import Unloading

/// Stops an app that shares its device with others before it goes to the background and before it comes back.
///
/// At each stop, the app reports its memory and waits for an order. It receives warnings there, like any app in front
/// or suspended; only the order to continue ends the stop.
final class TurnGate {
  /// Whether there will be no more orders, because their sender has ended.
  private(set) var isOver = false
  private let memory: MemoryInstruments
  private let ledger: ScreenLedger
  private let navigator: Navigator
  private let recorder: TrialRecorder
  private let relief: MemoryRelief
  private let writer: TrialWriter

  /// Returns `nil` for an app that doesn't share its device.
  init?(
    _ terms: LoadTerms?, memory: MemoryInstruments, ledger: ScreenLedger, navigator: Navigator,
    recorder: TrialRecorder, relief: MemoryRelief, writer: TrialWriter
  ) {
    guard terms?.waitsForOrders == true else { return nil }
    self.memory = memory
    self.ledger = ledger
    self.navigator = navigator
    self.recorder = recorder
    self.relief = relief
    self.writer = writer
  }

  /// Blocks until the app may perform the step; returns at once unless the step leaves the foreground or returns to it.
  func stop(before step: Step) {
    switch step {
    case .background, .foreground: break
    default: return
    }
    report()
    while let order = nextOrder() {
      switch order {
      case .go: return
      case .warning: relief.warn(.warning)
      case .critical: relief.warn(.critical)
      }
      report()
    }
    isOver = true
  }

  private func report() {
    let reading = memory.meter.read()
    var report = TurnReport()
    report.processID = Int(getpid())
    report.depth = navigator.depth
    report.allocatedBytes = memory.meter.exactAllocatedBytes() - memory.meter.baselineAllocated
    report.footprintBytes = reading.footprintBytes
    report.rssAnonBytes = reading.rssAnonBytes
    report.heldBytes = ledger.state.loadedBytes
    report.stateLost = recorder.counts.stateLost
    writer.write(report)
    writer.flush()
  }

  /// Waits for the next byte of standard input; `nil` at its end.
  private func nextOrder() -> TurnOrder? {
    var byte: UInt8 = 0
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count == 1 { return TurnOrder(rawValue: byte) }
      guard count < 0, errno == EINTR else { return nil }
    }
  }
}
