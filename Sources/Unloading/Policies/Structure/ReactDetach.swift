/// Detaches every covered screen: its views remain, and the bitmaps that they drew are unloaded.
///
/// This is `detachInactiveScreens`, which is on by default in React Navigation 7 (CardStack.tsx):
/// react-native-screens removes the native view from the hierarchy and keeps the objects. Detached views may
/// lose their backing stores, so they do here.
public struct ReactDetach: UnloadPolicy {
  /// A policy without parameters.
  public init() {}

  /// Unloads the backing stores of a screen when it is covered.
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
    idea: "Unloads the bitmaps of every covered screen; its views remain.",
    source: "React Navigation 7: CardStack.tsx; react-native-screens",
    caveat: "Views, images and data remain loaded, so memory still grows with a deep stack."
  ) { _ in ReactDetach() }
}
