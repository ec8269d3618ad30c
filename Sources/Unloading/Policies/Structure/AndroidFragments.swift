/// Unloads the view of every covered screen at once; the instance and its data remain.
///
/// A fragment on the back stack is held at `CREATED`: `onDestroyView` runs, and the instance and its
/// ViewModel remain (FragmentStateManager.computeMaxState). The same applies when the user leaves a tab:
/// Jetpack Navigation saves its stack with its state and destroys its views as well.
public struct AndroidFragments: UnloadPolicy {
  /// A policy without parameters.
  public init() {}

  /// Unloads the views of the screen that was covered.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    guard case .covered(let slot) = event, let screen = state[slot], !screen.isVisible else { return }
    list.unload(.views, heldBy: screen)
  }
}

extension PolicyEntry {
  static let androidFragments = PolicyEntry(
    name: "android.fragments", family: .structure,
    idea: "Unloads the view of every covered screen; the instance and its data remain.",
    source: "AndroidX Fragment: FragmentStateManager.java",
    caveat: "Every return makes its view again, however much memory is free."
  ) { _ in AndroidFragments() }
}
