/// A screen that is covered is detached: its views stay, the bitmaps that they drew go.
///
/// `detachInactiveScreens`, on by default in React Navigation 7 (CardStack.tsx): react-native-screens takes the native
/// view out of the hierarchy and keeps the objects. Detached views may lose their backing stores, so here they do.
public struct ReactDetach: UnloadPolicy {
  /// A policy without parameters.
  public init() {}

  /// Unloads the backing stores of the screen that was covered.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    guard case .covered(let slot) = event, let screen = state[slot], !screen.isVisible else { return }
    list.unload(.backingStore, heldBy: screen)
  }
}

extension PolicyEntry {
  static let reactDetach = PolicyEntry(
    name: "react.detach", family: .structure,
    idea: "Every screen that is covered keeps its views and loses the bitmaps that they drew.",
    source: "React Navigation 7: CardStack.tsx; react-native-screens",
    caveat: "Views, images and data stay: a deep stack grows all the same."
  ) { _ in ReactDetach() }
}
