/// An event; the policy receives it after the controllers have handled it.
public enum NavigationEvent: Equatable, Sendable {
  /// The screen in that slot is now on screen, because of a push, a return, a change of tab or the launch of
  /// the app.
  case appeared(slot: Int)
  /// The screen in that slot is no longer on screen, but still exists.
  case covered(slot: Int)
  /// A screen is gone forever; another screen may have its slot by the next event.
  case left(slot: Int, screen: ScreenID)
  /// Time has passed; ``NavigationState/nowMilliseconds`` is the current time.
  ///
  /// Sent for every ``NavigationState/tickMilliseconds`` that pass after a step, but not in the background,
  /// because systems suspend apps there.
  case ticked
  /// A memory warning of that level was delivered to the app.
  case warned(WarningLevel)
  /// Another app is in front; the screen that was shown still counts as visible, and stays unchanged.
  case enteredBackground
  /// The app is in front again.
  case enteredForeground
}
