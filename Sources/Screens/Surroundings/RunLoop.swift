/// The app's run loop on virtual time, which passes only on request; timers fire as it passes.
public final class RunLoop {
  /// Virtual time since the app was launched.
  public private(set) var milliseconds = 0
  /// How often a timer has fired.
  public private(set) var firedCount = 0
  /// The timers in the order of their creation, retained until they are invalid.
  private var timers: [Timer] = []

  /// Creates a run loop at time 0 without timers.
  public init() {}

  /// How many timers are waiting to fire.
  public var timerCount: Int { timers.count }

  /// Creates a timer that fires every `seconds`, first after `seconds`, until it is invalidated.
  public func scheduledTimer(everySeconds seconds: Double, _ block: @escaping () -> Void) -> Timer {
    let interval = max(1, Int((seconds * 1_000).rounded()))
    let timer = Timer(in: self, interval: interval, firesAt: milliseconds + interval, block: block)
    timers.append(timer)
    return timer
  }

  /// Lets time pass; timers fire in the order of their due times, and older timers first at equal times.
  public func run(forMilliseconds duration: Int) {
    let end = milliseconds + duration
    while let timer = timers.min(by: { $0.firesAt < $1.firesAt }), timer.firesAt <= end {
      milliseconds = timer.firesAt
      firedCount += 1
      timer.fire()
    }
    milliseconds = end
  }

  func remove(_ timer: Timer) {
    timers.removeAll { $0 === timer }
  }
}

/// Calls a block repeatedly. The run loop retains the timer, and with it everything that the block retains, until it is
/// invalidated (Apple, "Timer").
public final class Timer {
  private unowned let runLoop: RunLoop
  private let interval: Int
  private(set) var firesAt: Int
  private var block: (() -> Void)?

  init(in runLoop: RunLoop, interval: Int, firesAt: Int, block: @escaping () -> Void) {
    self.runLoop = runLoop
    self.interval = interval
    self.firesAt = firesAt
    self.block = block
  }

  /// Whether the timer will fire again.
  public var isValid: Bool { block != nil }

  /// Stops the timer; the run loop releases it.
  public func invalidate() {
    guard isValid else { return }
    block = nil
    runLoop.remove(self)
  }

  func fire() {
    firesAt += interval
    block?()
  }
}
