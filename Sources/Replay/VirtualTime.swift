import Screens

/// Time that passes only when the replay says so: hours of navigation take seconds.
final class VirtualTime: ReplayTime {
  private(set) var milliseconds = 0
  private let runLoop: RunLoop

  /// Time in which the timers of this run loop fire.
  init(_ runLoop: RunLoop) {
    self.runLoop = runLoop
  }

  func pass(until milliseconds: Int) {
    // What the timers do is checked against the limit at the time that is then reached.
    self.milliseconds = milliseconds
    runLoop.run(forMilliseconds: milliseconds - runLoop.milliseconds)
  }
}
