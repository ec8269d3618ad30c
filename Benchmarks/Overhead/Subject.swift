import MemoryProbe
import Screens

/// A side of the comparison: its release is not timed, but making it again is.
protocol Subject: AnyObject {
  var context: ScreenContext { get }
  func release()
  func make()
  /// What is made now.
  var made: Made { get }
}

/// The amounts that both sides must have in common; otherwise they did different work.
struct Made: Hashable {
  var views = 0
  var storeBytes = 0
  var rows = 0
  var caches = 0
}

extension Subject {
  /// The nanoseconds that making takes after a release.
  func measure() -> Double {
    release()
    // As after any stage, this flushes the thread's cache: what releasing left there is not part of making,
    // on either side.
    context.placer.place(kind: 0, screen: -1) {}
    let start = StageClock.now()
    make()
    return Double(StageClock.now() - start)
  }
}
