import Screens

/// Time that passes only when the replay advances it, so hours of navigation take seconds.
final class VirtualTime: ReplayTime {
  private(set) var milliseconds = 0
  private let runLoop: RunLoop

  /// Creates a time in which the timers of this run loop fire.
  init(_ runLoop: RunLoop) {
    self.runLoop = runLoop
  }

  func pass(until milliseconds: Int) {
    // The memory of timers is checked against the limit at the new time.
    self.milliseconds = milliseconds
    runLoop.run(forMilliseconds: milliseconds - runLoop.milliseconds)
  }
}
