/// A tab that loses the focus is unmounted: all screens of its stack go entirely.
///
/// `unmountOnBlur` of React Navigation 6, off by default; 7 dropped it, since remounting is slow and state is lost. It is
/// an option of tabs and drawers, which then render nothing for an entry without focus (BottomTabView.tsx,
/// DrawerView.tsx); a screen that is covered on its own stack keeps everything.
public struct ReactUnmountOnBlur: UnloadPolicy {
  private var shownTab = 0

  /// A policy without parameters.
  public init() {}

  /// Once a screen of another tab has appeared, unloads all that the screens of the hidden tabs hold.
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
    idea: "A tab that is left goes entirely; on one stack nothing goes.",
    source: "React Navigation 6: BottomTabView.tsx, DrawerView.tsx",
    caveat: "One deep stack grows as if there were no policy."
  ) { _ in ReactUnmountOnBlur() }
}
