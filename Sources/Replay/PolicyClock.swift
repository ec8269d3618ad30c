import Traces
import Unloading

/// Lets time pass, and notifies the policy of it at its intervals.
final class PolicyClock {
  private let time: any ReplayTime
  private let ledger: ScreenLedger
  private let relief: MemoryRelief
  private let monitor: PressureMonitor
  private var isInBackground = false

  init(_ time: any ReplayTime, ledger: ScreenLedger, relief: MemoryRelief, monitor: PressureMonitor) {
    self.time = time
    self.ledger = ledger
    self.relief = relief
    self.monitor = monitor
  }

  var milliseconds: Int { time.milliseconds }

  /// Launches the app in the foreground.
  func launch() {
    isInBackground = false
  }

  /// Lets time pass until then; in the background, the app is suspended and the policy isn't notified.
  func pass(until milliseconds: Int) {
    while monitor.isAlive, !isInBackground, tick <= milliseconds {
      time.pass(until: tick)
      // A timer of the app may have exceeded the limit.
      guard monitor.isAlive else { return }
      ledger.pass(until: time.milliseconds)
      relief.tellPolicy(.ticked)
    }
    time.pass(until: milliseconds)
    ledger.pass(until: time.milliseconds)
  }

  /// Notifies the policy if the step moved the app to the background or back.
  func note(_ step: Step) {
    guard monitor.isAlive else { return }
    switch step {
    case .background:
      isInBackground = true
      relief.tellPolicy(.enteredBackground)
      relief.storeMemory()
    case .foreground:
      isInBackground = false
      relief.tellPolicy(.enteredForeground)
    default: break
    }
  }

  private var tick: Int { time.milliseconds + NavigationState.tickMilliseconds }
}
