/// Unmounts a tab that loses the focus: all screens of its stack are unloaded entirely.
///
/// This is `unmountOnBlur` of React Navigation 6, which is off by default. Version 7 dropped it, because
/// remounting is slow and loses state. It is an option of tabs and drawers, which then render nothing for an
/// entry without focus (BottomTabView.tsx, DrawerView.tsx). A screen that is covered on its own stack keeps
/// everything.
public struct ReactUnmountOnBlur: UnloadPolicy {
  private var shownTab = 0

  /// A policy without parameters.
  public init() {}

  /// Once a screen of another tab has appeared, unloads everything that the screens of hidden tabs hold.
  public mutating func respond(
    to event: NavigationEvent, in state: borrowing NavigationState, unloading list: inout UnloadList
  ) {
    guard case .appeared = event, state.selectedTab != shownTab else { return }
    shownTab = state.selectedTab
    for screen in state.leastRecentlyShownFirst where !screen.isVisible && screen.tab != shownTab {
      list.unload(.all, heldBy: screen)
    }
  }
}

extension PolicyEntry {
  static let reactUnmountOnBlur = PolicyEntry(
    name: "react.unmount-on-blur", family: .structure,
    idea: "Unloads a tab entirely when the user leaves it; unloads nothing on the visible stack.",
    source: "React Navigation 6: BottomTabView.tsx, DrawerView.tsx",
    caveat: "A single deep stack grows as if there were no policy."
  ) { _ in ReactUnmountOnBlur() }
}
