import Screens

/// The part of a replay's time that the screens took: navigation, layout, drawing, answers to warnings, and walks for
/// their account. The rest is the replay's own.
///
/// It is added up off the clock, around timed sections, never inside them.
final class ScreenWork {
  private(set) var nanoseconds = 0

  /// Runs and times the work of screens.
  func measure<Result>(_ body: () -> Result) -> Result {
    let start = StageClock.now()
    let result = body()
    nanoseconds += StageClock.now() - start
    return result
  }

  /// Adds a time that another clock has measured.
  func add(_ nanoseconds: Int) { self.nanoseconds += nanoseconds }
}
