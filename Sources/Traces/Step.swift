/// One thing that happens to a navigation stack: a person's move, time going by, or a memory warning.
public enum Step: Hashable, Sendable {
  /// How urgent a memory warning is.
  public enum WarningLevel: String, Hashable, Sendable {
    /// The ordinary warning.
    case warning
    /// The last one before the system terminates the app.
    case critical
  }

  /// Forward to a page.
  case push(Page)
  /// Back to the screen below.
  case pop
  /// Back to the home screen, from any depth; on the home screen it does nothing.
  case popToRoot
  /// Virtual time, in milliseconds, one of ``waits``.
  case wait(milliseconds: Int)
  /// A memory warning to the whole app.
  case warn(WarningLevel)

  /// The milliseconds a wait may last: up to a day.
  public static let waits = 0...86_400_000
}
