import MemoryProbe
import Screens

/// What is compared: something that is let go off the clock and made again on it.
protocol Subject: AnyObject {
  var context: ScreenContext { get }
  func release()
  func make()
  /// What there is now.
  var made: Made { get }
}

/// What both sides must come to, or they did not do the same work.
struct Made: Hashable {
  var views = 0
  var storeBytes = 0
  var rows = 0
  var caches = 0
}

extension Subject {
  /// Nanoseconds that making takes after a release.
  func measure() -> Double {
    release()
    // As after any stage: what releasing left in the thread's cache is not part of making, on either side.
    context.placer.place(kind: 0, screen: -1) {}
    let start = StageClock.now()
    make()
    return Double(StageClock.now() - start)
  }
}
