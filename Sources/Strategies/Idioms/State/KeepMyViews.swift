import Screens

/// A form that asks not to be unloaded instead of saving the typed text.
///
/// Source: "Custom UIViewControllers, Their Views, and Their Memory Management", a reader: "I don't want to
/// release A's views"; the answer: "it's not for you to decide, but to embrace".
/// Weakness: a central policy of the app may respect this, but the system doesn't: on iOS 5 the typed text is
/// lost.
final class KeepMyViewsController: PlainController {
  override var allowsUnloading: Bool { false }
}
