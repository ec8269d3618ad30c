/// What just happened, told to the policy once the controllers have answered.
public enum NavigationEvent: Equatable, Sendable {
  /// The screen in that slot is on screen, by a push, a return, another tab or the start of the app.
  case appeared(slot: Int)
  /// The screen in that slot was on screen and is no longer, but exists.
  case covered(slot: Int)
  /// A screen is gone for good; its slot may be another's by the next event.
  case left(slot: Int, screen: ScreenID)
  /// Time has passed; ``NavigationState/nowMilliseconds`` says how late it is.
  ///
  /// Told every ``NavigationState/tickMilliseconds`` that pass after a step, but not in the background, where systems
  /// suspend apps.
  case ticked
  /// A memory warning of that level was delivered to the app.
  case warned(WarningLevel)
  /// Another app is in front; the screen that was shown still counts as visible, and stays as it is.
  case enteredBackground
  /// The app is in front again.
  case enteredForeground
}
