import Experiment
import Messages
import Strategies
import Traces

/// Distinguishes wrong usage (exit code 64) from failures (exit code 1).
enum Mistake {
  /// Whether the error is about something that the user wrote: an option, a name, a file, a folder.
  static func isUsers(_ error: any Error) -> Bool {
    error is UsageError || error is StrategyError || error is TraceError || error is ScreenSpec.TextError
  }
}
