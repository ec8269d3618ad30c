import Screens

/// What is compared: something that is let go off the clock and made again on it.
protocol Subject: AnyObject {
  func release()
  func make()
}

extension Subject {
  /// Nanoseconds that making takes after a release.
  func measure() -> Double {
    release()
    let start = StageClock.now()
    make()
    return Double(StageClock.now() - start)
  }
}
