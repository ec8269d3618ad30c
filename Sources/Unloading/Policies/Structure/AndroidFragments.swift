/// Every screen that is covered loses its view at once and keeps its instance and its data.
///
/// A fragment on the back stack is held at `CREATED`: `onDestroyView` runs, the instance and its ViewModel stay
/// (FragmentStateManager.computeMaxState). A tab that is left is no different: Jetpack Navigation puts its stack away
/// with its state, and its views are destroyed as well.
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
    idea: "Every screen that is covered loses its view; the instance and its data stay.",
    source: "AndroidX Fragment: FragmentStateManager.java",
    caveat: "Every return inflates its view again, however much memory is free."
  ) { _ in AndroidFragments() }
}
