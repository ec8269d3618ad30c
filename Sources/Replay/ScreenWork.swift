import Screens

/// How much of a replay's time the screens themselves took: navigating, laying out, drawing, answering warnings, and
/// being walked for their account. What is left is the replay's own.
///
/// It is added up off the clock, around what is timed, never in it.
final class ScreenWork {
  private(set) var nanoseconds = 0

  /// Runs what is the screens' own work.
  func measure<Result>(_ body: () -> Result) -> Result {
    let start = StageClock.now()
    let result = body()
    nanoseconds += StageClock.now() - start
    return result
  }

  /// Adds what another clock has measured.
  func add(_ nanoseconds: Int) { self.nanoseconds += nanoseconds }
}
